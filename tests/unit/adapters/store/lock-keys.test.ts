import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createWrappedKey,
  openWrappedKey,
  type WrappedKey,
} from '../../../../src/adapters/private/store/lock-keys';
import { deriveWrappingKey } from '../../../../src/adapters/private/store/wrapping-key';
import { must } from '../../../support/must';

const PASSPHRASE = 'correct horse battery';
const MAIN_KEY = new Uint8Array(32).fill(7);
const IV = new Uint8Array(12).fill(9);
const RECORD = new TextEncoder().encode('a record');

/** The stored form of a known main key. */
async function wrapKnownKey(): Promise<WrappedKey> {
  const derivation = { salt: new Uint8Array(16).fill(3), iterations: 1 };
  const { key } = await deriveWrappingKey(PASSPHRASE, derivation);
  const mainKey = await crypto.subtle.importKey('raw', MAIN_KEY, 'AES-GCM', true, ['encrypt']);
  const wrapped = await crypto.subtle.wrapKey('raw', mainKey, key, { name: 'AES-GCM', iv: IV });
  return { epoch: 'known', ...derivation, iv: IV, wrapped };
}

/** A key that follows from the known main key, computed by Node. */
const deriveInNode = (purpose: string) =>
  new Uint8Array(hkdfSync('sha256', MAIN_KEY, '', `covenant workspace: ${purpose}`, 32));

test('the keys of stored workspaces follow from the main key by their purpose', async () => {
  const { data, index } = must(await openWrappedKey(PASSPHRASE, await wrapKnownKey()), 'keys');
  const cipher = createCipheriv('aes-256-gcm', deriveInNode('records'), IV);
  const sealed = Buffer.concat([cipher.update(RECORD), cipher.final(), cipher.getAuthTag()]);
  expect(
    Buffer.from(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: IV }, data, RECORD)),
  ).toEqual(sealed);
  const place = createHmac('sha256', deriveInNode('keys of records')).update(RECORD).digest();
  expect(Buffer.from(await crypto.subtle.sign('HMAC', index, RECORD))).toEqual(place);
});

test('the keys in memory cannot be read out', async () => {
  const wrapped = await createWrappedKey(PASSPHRASE, 1);
  const { data, index } = must(await openWrappedKey(PASSPHRASE, wrapped), 'keys');
  expect([data.extractable, index.extractable]).toEqual([false, false]);
});
