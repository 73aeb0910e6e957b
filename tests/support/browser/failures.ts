import type { Answer } from './visit';

/** Every way in which a load can fail (ruling 10), whatever it loads. */
export const failures: readonly (readonly [string, Answer])[] = [
  ['status 500', { status: 500 }],
  ['status 404', { status: 404 }],
  ['no network', 'unreachable'],
  ['broken JSON', { body: '[{"id": ', contentType: 'application/json' }],
  ['nothing', { body: '', contentType: 'application/json' }],
  ['a page', { body: '<!doctype html><title>Covenant</title>', contentType: 'text/html' }],
  ['null', { json: null }],
  ['a number', { json: 42 }],
  ['a text', { json: 'contracts' }],
];
