/** What a row says about an option: its value, its values, or whether it is on. */
export type RowValue = string | boolean | readonly string[];

/** One of many videos, as a folder or a list names it. */
export interface ListedVideo {
  /** What people call it: its path in the folder, or the input of its row. */
  name: string;
  /** An absolute path, or an address. */
  input: string;
  /** Its options by the long name of the command's options, such as `ratio`. */
  options: Readonly<Record<string, RowValue>>;
  /** The folder in which it looks for files that its options name. */
  folder: string;
  /** The path of its file in the folder for videos, without extension. */
  stem: string;
}
