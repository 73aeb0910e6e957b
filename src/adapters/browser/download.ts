/** Delay before the object URL is revoked: the browser needs it to start the download. */
const REVOKE_DELAY_MS = 60_000;

/** Saves a file by downloading it. Throws if the browser has no room for it. */
export function download(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
