import { PasswordResponses } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ReadFailure } from './read-failure';

/** The failure that an error of pdf.js means. */
export function explainPdfError(error: unknown): ReadFailure {
  if (error instanceof ReadFailure) return error;
  if (error instanceof Error && error.name === 'PasswordException') {
    const isWrong = 'code' in error && error.code === PasswordResponses.INCORRECT_PASSWORD;
    return new ReadFailure(isWrong ? 'wrong-password' : 'password', { cause: error });
  }
  return new ReadFailure('damaged', { cause: error });
}
