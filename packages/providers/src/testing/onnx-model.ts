import { bytesField, type Field, message, messageField, varintField } from "./protobuf.js";

export interface OnnxNode {
  operator: string;
  inputs: readonly string[];
  output: string;
  /** Only whole numbers. */
  attributes?: Readonly<Record<string, number>>;
}

export interface OnnxTensor {
  name: string;
  type: "float" | "int64";
  /** Names stand for unknown sizes. */
  shape: readonly (number | string)[];
}

export interface OnnxModel {
  nodes: readonly OnnxNode[];
  inputs: readonly OnnxTensor[];
  output: OnnxTensor;
  constants: readonly OnnxConstant[];
  metadata: Readonly<Record<string, string | number>>;
}

export interface OnnxConstant extends OnnxTensor {
  shape: readonly number[];
  values: readonly number[];
}

const TYPES = { float: 1, int64: 7 } as const;
const INTEGER_ATTRIBUTE = 2;
/** Versions of the format and of the operators, both old enough for every runtime. */
const IR_VERSION = 8;
const OPERATORS_VERSION = 13;

/** Returns the bytes of an ONNX file. */
export function onnxModel({ nodes, inputs, output, constants, metadata }: OnnxModel): Uint8Array {
  const graph = [
    ...nodes.map((node) => messageField(1, nodeFields(node))),
    bytesField(2, "graph"),
    ...constants.map((constant) =>
      messageField(5, [
        ...constant.shape.map((size) => varintField(1, size)),
        varintField(2, TYPES[constant.type]),
        bytesField(8, constant.name),
        bytesField(9, rawValues(constant)),
      ]),
    ),
    ...inputs.map((tensor) => messageField(11, tensorFields(tensor))),
    messageField(12, tensorFields(output)),
  ];
  return message([
    varintField(1, IR_VERSION),
    messageField(7, graph),
    messageField(8, [bytesField(1, ""), varintField(2, OPERATORS_VERSION)]),
    ...Object.entries(metadata).map(([key, value]) =>
      messageField(14, [bytesField(1, key), bytesField(2, String(value))]),
    ),
  ]);
}

function nodeFields({ operator, inputs, output, attributes = {} }: OnnxNode): Field[] {
  return [
    ...inputs.map((name) => bytesField(1, name)),
    bytesField(2, output),
    bytesField(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      messageField(5, [bytesField(1, name), varintField(3, value), varintField(20, INTEGER_ATTRIBUTE)]),
    ),
  ];
}

function tensorFields({ name, type, shape }: OnnxTensor): Field[] {
  const dimensions = shape.map((size) =>
    messageField(1, [typeof size === "number" ? varintField(1, size) : bytesField(2, size)]),
  );
  return [
    bytesField(1, name),
    messageField(2, [messageField(1, [varintField(1, TYPES[type]), messageField(2, dimensions)])]),
  ];
}

function rawValues({ type, values }: { type: OnnxTensor["type"]; values: readonly number[] }): Uint8Array {
  const array = type === "float" ? Float32Array.from(values) : BigInt64Array.from(values.map(BigInt));
  return new Uint8Array(array.buffer);
}
