import { deflateSync } from 'node:zlib';
import { makePicturePage } from './hostile-pdfs';
import { byteStream, deflate, makePagePdf, packed, stream } from './pdf-files';

const MEBIBYTE = 1024 * 1024;
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * MEBIBYTE);

let known: Uint8Array | undefined;
/** Packs 300 MB once: that takes a second. */
const packed300 = () => (known ??= deflateSync(zeros(300)));

/** LZW data that grow as fast as they can: each code is the longest sequence so far. */
function makeLzw(codes: number): Uint8Array {
  const bits: string[] = [(256).toString(2).padStart(9, '0'), ''.padStart(9, '0')];
  for (let index = 0; index < codes; index += 1) {
    const code = Math.min(258 + index, 4095);
    const size = Math.min(12, Math.floor(Math.log2(Math.min(258 + index, 4095) + 1)) + 1);
    bits.push(code.toString(2).padStart(size, '0'));
  }
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** RunLength data: two bytes become 128. */
const makeRuns = (mebibytes: number) =>
  Buffer.alloc((mebibytes * MEBIBYTE) / 64).map((_, index) => (index % 2 === 0 ? 129 : 32));

const page = (bytes: Uint8Array, entries: string, contents = '') =>
  makePagePdf({ content: byteStream(bytes, entries), page: contents });

const FLATE = '/Filter /FlateDecode';
const TWICE = '/Filter [/FlateDecode /FlateDecode]';

const STAMP = '/Type /Annot /Subtype /Stamp /Rect [0 0 9 9]';
const appearance = (mebibytes: number) =>
  packed(zeros(mebibytes), '/Subtype /Form /BBox [0 0 9 9]');

/** PDF files that are small and unpack to more than is read. */
export const LARGE_STREAMS: Readonly<Record<string, () => Uint8Array>> = {
  'content of 300 MB behind two Flate filters': () => page(deflate(packed300()), TWICE),
  'content of 20 MB': () => page(deflate(zeros(20)), FLATE),
  'content of 20 MB in LZW': () => page(makeLzw(9000), '/Filter /LZWDecode'),
  'content of 20 MB in RunLength': () => page(deflate(makeRuns(20)), '/Filter [/Fl /RL]'),
  'content of 20 MB behind a filter in letters': () =>
    page(
      Buffer.from(`${Buffer.from(deflate(zeros(20))).toString('hex')}>`),
      '/Filter [/ASCIIHexDecode /FlateDecode]',
    ),
  'a filter whose name is written in numbers': () =>
    page(deflate(zeros(20)), '/#46ilter /Fl#61teDecode'),
  'a filter that is an object': () =>
    makePagePdf({
      content: byteStream(deflate(zeros(20)), '/Filter 6 0 R'),
      more: ['/FlateDecode'],
    }),
  'a filter behind the beginning of another object': () =>
    page(packed300(), `${FLATE} /X (9 0 obj)`),
  'the same 2 MB of content ten times': () =>
    page(deflate(zeros(2)), FLATE, `/Contents [${'4 0 R '.repeat(10)}]`),
  'a list of contents that is an object': () =>
    makePagePdf({
      content: packed(zeros(2)),
      page: '/Contents 6 0 R',
      more: [`[${'4 0 R '.repeat(10)}]`],
    }),
  'a list of contents in a stream of objects': () =>
    makePagePdf({
      content: packed(zeros(2)),
      more: [
        packed(
          `9 0 << /Type /Page /Contents [${'4 0 R '.repeat(10)}] >>`,
          '/Type /ObjStm /N 1 /First 4',
        ),
      ],
    }),
  'an appearance of 20 MB in the page': () =>
    makePagePdf({
      page: `/Annots [<< ${STAMP} /AP << /N << /On 6 0 R >> >> >>]`,
      more: [appearance(20)],
    }),
  'an annotation with an appearance of 2 MB ten times': () =>
    makePagePdf({
      page: `/Annots 6 0 R`,
      more: [
        `[${'7 0 R '.repeat(10)}]`,
        `<< ${STAMP} /AP 8 0 R >>`,
        '<< /N 9 0 R >>',
        appearance(2),
      ],
    }),
  'a font of 300 MB': () => makePagePdf({ more: [byteStream(packed300(), `/Length1 9 ${FLATE}`)] }),
  'a JPEG that states other pixels than its dictionary': () =>
    makePicturePage(
      '/I Do',
      stream(
        '\u00ff\u00d8\u00ff\u00c0\0\u0011\b\u00ff\u00ff\u00ff\u00ff\u0003\u0001\u0011\0\u0002\u0011\0\u0003\u0011\0',
        '/Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode',
      ),
    ),
  'a JPEG 2000 that states other pixels than its dictionary': () =>
    makePicturePage(
      '/I Do',
      stream(
        `\u00ff\u004f\u00ff\u0051\0\u0029\0\0\0\u0001\0\0\0\u0001\0\0${'\0'.repeat(30)}`,
        '/Subtype /Image /Width 9 /Height 9 /Filter /JPXDecode',
      ),
    ),
  'a JBIG2 picture that states other pixels than its dictionary': () =>
    makePicturePage(
      '/I Do',
      stream(
        `\0\0\0\0\u0030\0\u0001\0\0\0\u0013\0\u0001\0\0\0\u0001\0\0${'\0'.repeat(11)}`,
        '/Subtype /Image /Width 9 /Height 9 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
      ),
    ),
  'a fax with rows of two billion pixels': () =>
    makePicturePage(
      '/I Do',
      stream(
        'x',
        '/Subtype /Image /Width 9 /Height 9 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 2000000000 >>',
      ),
    ),
  'a soft mask of 60,000 by 60,000 pixels': () =>
    makePicturePage(
      '/I Do',
      stream(
        '\0',
        '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 7 0 R',
      ),
      packed(
        zeros(1),
        '/Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      ),
    ),
};
