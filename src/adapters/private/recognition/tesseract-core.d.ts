/** The text recognition engine, compiled to WebAssembly; the part that is used here. It has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TesseractApi {
    /** Returns -1 if the language data cannot be used. */
    Init(path: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture from the file `/input`. Returns 1 if it cannot be read. */
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
  }

  interface TesseractCore {
    readonly FS: { writeFile(path: string, content: Uint8Array): void };
    readonly TessBaseAPI: new () => TesseractApi;
  }

  export default function createCore(options: {
    readonly wasmBinary: Uint8Array;
    readonly print: (text: string) => void;
    readonly printErr: (text: string) => void;
    readonly TesseractProgress: () => void;
  }): Promise<TesseractCore>;
}
