/** The pixels that the data of a picture state; 0 if they state none that is known. */
type ReadSize = (bytes: Uint8Array) => number;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Calls `read` and takes data that end too early for a picture without a size. */
const orNone =
  (read: (view: DataView) => number): ReadSize =>
  (bytes) => {
    try {
      return read(viewOf(bytes));
    } catch {
      return 0;
    }
  };

/** Markers that start a frame; the others of this range are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpeg = orNone((view) => {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) {
      at += 1;
      continue;
    }
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    const isAlone = marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd8);
    at += isAlone ? 1 : 2 + view.getUint16(at + 2);
  }
});

const jpeg2000 = orNone((view) => {
  for (let at = 0; ; at += 1) {
    // Start of the code stream, then the size of the picture.
    if (view.getUint32(at) !== 0xff4fff51) continue;
    return view.getUint32(at + 8) * view.getUint32(at + 12);
  }
});

/** Types of segments that begin with a width and a height: regions and the page. */
const isSized = (type: number) => (type >= 4 && type <= 43 && type !== 16) || type === 48;
const UNKNOWN_HEIGHT = 0xffff_ffff;

const jbig2: ReadSize = (bytes) => {
  const view = viewOf(bytes);
  let most = 0;
  try {
    for (let at = 0; ;) {
      const flags = view.getUint8(at + 4);
      const short = view.getUint8(at + 5) >> 5;
      const count = short === 7 ? view.getUint32(at + 5) & 0x1fff_ffff : short;
      const number = view.getUint32(at);
      const numberSize = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
      const marks = short === 7 ? 4 + Math.ceil((count + 1) / 8) : 1;
      const data = at + 5 + marks + count * numberSize + (flags & 0x40 ? 4 : 1) + 4;
      const length = view.getUint32(data - 4);
      const [width, height] = [view.getUint32(data), view.getUint32(data + 4)];
      if (isSized(flags & 63))
        most = Math.max(most, width * (height === UNKNOWN_HEIGHT ? 1 : height));
      at = data + length;
    }
  } catch {
    return most;
  }
};

/** How the size of a picture is read, by the name of its filter. */
export const PICTURE_SIZES: Readonly<Record<string, ReadSize | undefined>> = {
  DCTDecode: jpeg,
  DCT: jpeg,
  JPXDecode: jpeg2000,
  JBIG2Decode: jbig2,
};
