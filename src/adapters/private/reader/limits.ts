const MIB = 1024 * 1024;

/** Largest file that is accepted, in bytes. Backups with larger files are refused. */
export const MAX_FILE_BYTES = 50 * MIB;

/** Largest number of pages of a file that is read. */
export const MAX_PAGES = 2000;

/**
 * Most `<` and `=` in the XML that is read of a DOCX file; 350 pages have as many. An element needs 1.5 KB while it is
 * read; a worker without memory ends the whole page, which cannot be caught.
 */
export const MAX_XML_NODES = 1_000_000;

/** Largest XML that is read of a DOCX file, in bytes. Reading takes twenty times as much memory. */
export const MAX_XML_BYTES = 32 * MIB;

/** Most pieces of text on one PDF page. A full page of single letters has 10,000. */
export const MAX_PAGE_ITEMS = 100_000;

/** Most form fields, notes and links on one PDF page. */
export const MAX_PAGE_ANNOTATIONS = 5000;

/** Most objects that a PDF may state; each takes 100 bytes before the first page. */
export const MAX_OBJECTS = 1_000_000;

/** Most objects that one object of a PDF names or contains; a page tree of 2,000 pages names as many pages. */
export const MAX_LIST_LENGTH = 100_000;

/** Most pixels of a picture that is decoded; a scan of A3 with 600 dots per inch has 70 million. */
export const MAX_PICTURE_PIXELS = 100_000_000;

/** Pictures with more pixels are decoded by one worker at a time; a scan of A4 with 400 dots per inch has 15 million. */
export const LARGE_PICTURE_PIXELS = 20_000_000;

/** Largest unpacked size of one stream of a PDF, in bytes, also between its filters. */
export const MAX_STREAM_BYTES = 256 * MIB;

/** Largest unpacked size of all content streams of a page together, in bytes. */
export const MAX_CONTENT_BYTES = 16 * MIB;

/** Largest content of a page with all forms in it as often as they are drawn, in bytes; drawing takes twenty times as much. */
export const MAX_DRAWN_BYTES = 32 * MIB;

/** Most characters that the fonts of a PDF map, each takes 40 bytes. A font has 65,536, but can be there many times. */
export const MAX_CHARACTERS = 10_000_000;

/** Most pixels in a row of a fax picture, for which pdf.js takes memory before it reads it. */
export const MAX_CCITT_COLUMNS = 100_000;

/** Most characters of a PDF; 2,000 full pages have 10 million. */
export const MAX_TEXT_LENGTH = 20_000_000;

/** Largest plain text, and text of a DOCX file, in bytes; 1,000 full pages have as many. */
export const MAX_PLAIN_BYTES = 5 * MIB;

/** Most lines of a plain text, and of a DOCX file. The page takes 100 ms to receive as many from the store. */
export const MAX_PLAIN_LINES = 200_000;

/** Longest time of reading one file, in milliseconds. A file of 2 MB or more has it. */
export const READ_TIMEOUT_MS = 60_000;

/** Longest time of reading a small file, in milliseconds: a contract of 30 pages takes 1 s, on a slow phone 10 s. */
export const LEAST_READ_TIMEOUT_MS = 30_000;

/** How much longer a file may take for each KB that it has, in milliseconds. */
export const READ_TIMEOUT_MS_PER_KB = 15;

/** Longest time of drawing and recognising one page; it ends before the reader, which has its whole time for the page. */
export const RECOGNITION_TIMEOUT_MS = 45_000;

/** Most pages of a file whose text is recognised in a picture; each takes some seconds. */
export const MAX_RECOGNISED_PAGES = 100;

/** Most readers at the same time. Each needs up to 300 MB. */
export const MAX_READERS = 4;

/** A reader without work ends after this time, in milliseconds. */
export const IDLE_TIMEOUT_MS = 30_000;
