import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HOST_HEADERS, SECURITY_HEADERS } from '../../src/build/headers';

describe('security headers', () => {
  test('the security headers contain the strictest policy with which the product works', () => {
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; " +
        "worker-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; " +
        "require-trusted-types-for 'script'; trusted-types covenant-worker",
    );
  });

  test('the nginx headers in DEPLOYMENT.md equal the security headers', () => {
    const written =
      readFileSync('.github/DEPLOYMENT.md', 'utf8').match(/^ *add_header .*$/gm) ?? [];
    expect(written.map((line) => line.trim())).toEqual(
      Object.entries(HOST_HEADERS).map(([name, value]) => `add_header ${name} "${value}" always;`),
    );
  });
});
