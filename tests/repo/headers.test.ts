import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headersOf, HOST_HEADERS, SECURITY_HEADERS } from '../../src/build/headers';

describe('security headers', () => {
  test('the security headers contain the strictest policy with which the product works', () => {
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; " +
        "worker-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types covenant-worker",
    );
  });

  test('the folder of text recognition has a policy that allows WebAssembly, and nothing that the others forbid', () => {
    expect(headersOf('/assets/recogniser/recogniser.worker-1.js')).toEqual({
      ...SECURITY_HEADERS,
      'Content-Security-Policy':
        "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    });
    for (const path of [
      '/',
      '/assets/recogniser',
      '/assets/reader.js',
      '/contract/assets/recogniser/',
    ])
      expect(headersOf(path)).toBe(SECURITY_HEADERS);
  });

  test('the nginx headers in DEPLOYMENT.md equal the security headers', () => {
    const written =
      readFileSync('.github/DEPLOYMENT.md', 'utf8').match(/^ *add_header .*$/gm) ?? [];
    const linesOf = (headers: Readonly<Record<string, string>>) =>
      Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
    const { 'Content-Security-Policy': _policy, ...others } = HOST_HEADERS;
    const policy = '$content_security_policy';
    expect(written.map((line) => line.trim())).toEqual([
      ...linesOf({ 'Content-Security-Policy': policy }),
      ...linesOf(others),
    ]);
    const map = readFileSync('.github/DEPLOYMENT.md', 'utf8');
    for (const path of ['/', '/assets/recogniser/'])
      expect(map).toContain(`"${headersOf(path)['Content-Security-Policy']}";`);
  });
});
