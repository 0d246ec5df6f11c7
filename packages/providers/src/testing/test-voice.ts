import { type OnnxNode, onnxModel } from "./onnx-model.js";

/** The usual speaking rate: fourteen letters per second. */
const SAMPLES_PER_LETTER = 1600;
export const TEST_VOICE_SAMPLE_RATE_HZ = 22_050;
const LETTERS = " abcdefghijklmnopqrstuvwxyz'.,!?-";

/**
 * Returns the files of a voice model that the real engine can run: a network with the interface of VITS (letters in,
 * sound out). It speaks each letter as a different tone and the space as silence, and its second speaker is higher than
 * the first.
 */
export function testVoiceFiles(): { "model.onnx": Uint8Array; "tokens.txt": string } {
  return {
    "model.onnx": onnxModel({
      nodes: NODES,
      inputs: [
        { name: "x", type: "int64", shape: [1, "letters"] },
        { name: "x_length", type: "int64", shape: [1] },
        { name: "noise_scale", type: "float", shape: [1] },
        { name: "length_scale", type: "float", shape: [1] },
        { name: "noise_scale_w", type: "float", shape: [1] },
        { name: "sid", type: "int64", shape: [1] },
      ],
      output: { name: "y", type: "float", shape: [1, 1, "samples"] },
      constants: [
        { name: "letter_samples", type: "float", shape: [], values: [SAMPLES_PER_LETTER] },
        { name: "zero", type: "float", shape: [], values: [0] },
        { name: "one", type: "float", shape: [], values: [1] },
        { name: "base_hz", type: "float", shape: [], values: [180] },
        { name: "letter_hz", type: "float", shape: [], values: [12] },
        { name: "half", type: "float", shape: [], values: [0.5] },
        { name: "loudness", type: "float", shape: [], values: [0.3] },
        { name: "radians", type: "float", shape: [], values: [(2 * Math.PI) / TEST_VOICE_SAMPLE_RATE_HZ] },
        { name: "last_axis", type: "int64", shape: [1], values: [2] },
        { name: "scalar", type: "int64", shape: [0], values: [] },
        { name: "flat", type: "int64", shape: [3], values: [1, 1, -1] },
      ],
      metadata: {
        model_type: "vits",
        comment: "made for tests",
        language: "English",
        frontend: "characters",
        use_eos_bos: 0,
        add_blank: 0,
        n_speakers: 2,
        sample_rate: TEST_VOICE_SAMPLE_RATE_HZ,
      },
    }),
    "tokens.txt": [...LETTERS].map((letter, id) => `${letter} ${id}\n`).join(""),
  };
}

const NODES: readonly OnnxNode[] = [
  // These compute the duration of a letter and the numbers of its samples.
  { operator: "Reshape", inputs: ["length_scale", "scalar"], output: "length" },
  { operator: "Mul", inputs: ["letter_samples", "length"], output: "samples_exact" },
  { operator: "Floor", inputs: ["samples_exact"], output: "samples" },
  { operator: "Range", inputs: ["zero", "samples", "one"], output: "time" },
  // The pitch of each letter depends on its number and on the speaker.
  { operator: "Cast", inputs: ["x"], output: "letter", attributes: { to: 1 } },
  { operator: "Mul", inputs: ["letter", "letter_hz"], output: "above_base" },
  { operator: "Add", inputs: ["above_base", "base_hz"], output: "pitch" },
  { operator: "Cast", inputs: ["sid"], output: "speaker", attributes: { to: 1 } },
  { operator: "Mul", inputs: ["speaker", "half"], output: "raise" },
  { operator: "Add", inputs: ["raise", "one"], output: "factor" },
  { operator: "Mul", inputs: ["pitch", "factor"], output: "voice_pitch" },
  { operator: "Mul", inputs: ["voice_pitch", "radians"], output: "step" },
  { operator: "Unsqueeze", inputs: ["step", "last_axis"], output: "steps" },
  { operator: "Mul", inputs: ["steps", "time"], output: "phase" },
  { operator: "Sin", inputs: ["phase"], output: "tone" },
  // The space, letter 0, is silent.
  { operator: "Sign", inputs: ["letter"], output: "is_heard" },
  { operator: "Unsqueeze", inputs: ["is_heard", "last_axis"], output: "heard" },
  { operator: "Mul", inputs: ["tone", "heard"], output: "heard_tone" },
  { operator: "Mul", inputs: ["heard_tone", "loudness"], output: "sound" },
  { operator: "Reshape", inputs: ["sound", "flat"], output: "y" },
];
