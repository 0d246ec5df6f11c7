/** A thing that a sentence names, and the object that shows it. */
export interface NamedObject {
  name: string;
  /** How surely the object shows what the sentence means, 0..1. */
  confidence: number;
  startChar: number;
  endChar: number;
}
