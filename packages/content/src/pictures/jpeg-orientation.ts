const EXIF_HEADER = "Exif\0\0";
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/**
 * The Exif orientation in the APP1 segment whose content lies from `start` to `end`: 1 upright, 5 to 8 lying on a side
 * (CIPA DC-008, 4.6.5). Null when the segment holds none.
 */
export function exifOrientation(view: DataView, start: number, end: number): number | null {
  const tiffAt = start + EXIF_HEADER.length;
  if (end > view.byteLength || tiffAt + 8 > end) return null;
  for (let index = 0; index < EXIF_HEADER.length; index++)
    if (view.getUint8(start + index) !== EXIF_HEADER.charCodeAt(index)) return null;
  const order = view.getUint16(tiffAt);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return null;
  const isLittle = order === LITTLE_ENDIAN;
  const directoryAt = tiffAt + view.getUint32(tiffAt + 4, isLittle);
  if (directoryAt + 2 > end) return null;
  const entryCount = view.getUint16(directoryAt, isLittle);
  for (let index = 0; index < entryCount; index++) {
    const entryAt = directoryAt + 2 + index * ENTRY_BYTES;
    if (entryAt + ENTRY_BYTES > end) return null;
    if (view.getUint16(entryAt, isLittle) === ORIENTATION_TAG) return view.getUint16(entryAt + 8, isLittle);
  }
  return null;
}
