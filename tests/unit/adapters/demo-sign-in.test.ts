import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { createActor } from 'xstate';
import { createDemoPorts } from '../../support/demo-ports';
import { DEMO_HINT } from '../../../src/adapters/demo/entry-ports';
import { DEFAULT_DEMO_PASSWORD } from '../../../src/adapters/demo/password';
import { DEMO_PASSWORD, makeDemoUser } from '../../../src/adapters/demo/sign-in-port';
import { stubStorage } from '../../support/memory-storage';
import { startPort } from '../../support/run-port';
import { pass, runOnVirtualTime } from '../../support/virtual-time';

runOnVirtualTime();

function makeSignIn(username: string, password = DEMO_PASSWORD, random = () => 0.5) {
  const { signIn } = createDemoPorts({ random });
  return createActor(signIn, { input: { username, password } });
}

describe('demo sign-in', () => {
  it('uses the specified password and shows it in the hint', () => {
    expect(DEFAULT_DEMO_PASSWORD).toBe('test123');
    expect(DEMO_HINT).toEqual({
      text: 'Demo: any username works with the password',
      password: DEMO_PASSWORD,
    });
  });

  it('signs in and stores the session that it returns after exactly one second', async () => {
    const storage = stubStorage();
    const outcome = startPort(makeSignIn(' Ada '));
    await pass(999);
    expect(storage.entries()).toEqual({});
    await pass(1);
    const user = { id: 'user-Ada', username: 'Ada', email: 'Ada@example.com', role: 'admin' };
    const token = storage.getItem('covenant.token');
    await expect(outcome).resolves.toEqual({
      kind: 'accepted',
      session: { kind: 'demo', user, token },
    });
    expect(storage.entries()).toEqual({
      'covenant.user': JSON.stringify(user),
      'covenant.token': token,
    });
  });

  it('creates a valid and new token for every random number', async () => {
    const storage = stubStorage();
    const tokens = new Set<string | null>();
    const chances = [0, 0.5, 1 - Number.EPSILON];
    for (const chance of chances) {
      void startPort(makeSignIn('ada', DEMO_PASSWORD, () => chance));
      await pass(1000);
      expect(storage.getItem('covenant.token')).toMatch(/^demo-\w*$/);
      tokens.add(storage.getItem('covenant.token'));
    }
    expect(tokens.size).toBe(chances.length);
  });

  it.each(['wrong', '', `${DEMO_PASSWORD} `, ` ${DEMO_PASSWORD}`, `${DEMO_PASSWORD}\0`])(
    'refuses the password %j with the message of the error catalogue and stores nothing',
    async (password) => {
      const storage = stubStorage();
      const outcome = startPort(makeSignIn('ada', password));
      await pass(1000);
      await expect(outcome).resolves.toEqual({
        kind: 'refused',
        message: `Invalid credentials. Please use password: ${DEMO_PASSWORD}`,
      });
      expect(storage.entries()).toEqual({});
    },
  );

  it('stores nothing if it is stopped before it ends', async () => {
    const storage = stubStorage();
    const actor = makeSignIn('ada');
    void startPort(actor);
    await pass(999);
    actor.stop();
    await pass(10_000);
    expect(storage.entries()).toEqual({});
  });

  it('rejects if the session cannot be stored', async () => {
    stubStorage().refuse('covenant.token');
    const outcome = startPort(makeSignIn('ada'));
    await pass(1000);
    await expect(outcome).rejects.toThrow('quota');
  });
});

// Ruling 4
describe('makeDemoUser', () => {
  it.each([
    ['ada', 'ada', 'ada@example.com'],
    [' Ada\t', 'Ada', 'Ada@example.com'],
    ['\u3000ada\u00a0', 'ada', 'ada@example.com'],
    ['Ada Lovelace', 'Ada Lovelace', 'Ada.Lovelace@example.com'],
    ['ada@firm.example', 'ada@firm.example', 'ada@firm.example'],
    [' ada+law@mail.firm.example ', 'ada+law@mail.firm.example', 'ada+law@mail.firm.example'],
    ['ada@firm', 'ada@firm', 'ada.firm@example.com'],
    ['ada@firm.example or so', 'ada@firm.example or so', 'ada.firm.example.or.so@example.com'],
    ['José', 'José', 'Jose@example.com'],
    ['ada_l-2', 'ada_l-2', 'ada_l-2@example.com'],
    ['..ada..l..', '..ada..l..', 'ada.l@example.com'],
    ['<b>"ada"</b>, x', '<b>"ada"</b>, x', 'b.ada.b.x@example.com'],
    ['契約', '契約', 'user@example.com'],
    ['\ud83d', '\ud83d', 'user@example.com'],
  ])(
    'derives from the typed name %j the username %j and the email %s',
    (typed, username, email) => {
      expect(makeDemoUser(typed)).toMatchObject({ username, email, role: 'admin' });
    },
  );

  it('creates a different user id for every name', () => {
    const names = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(names, names, (one, other) => {
        const isSame = one.trim() === other.trim();
        expect(makeDemoUser(one).id === makeDemoUser(other).id).toBe(isSame);
      }),
    );
    expect(makeDemoUser('契').id).not.toBe(makeDemoUser('約').id);
    expect(makeDemoUser('Ada').id).not.toBe(makeDemoUser('ada').id);
  });

  it('creates a valid email address for every text', () => {
    const character = fc.oneof(
      fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(...'@. <>",;:\\\n%aé'),
    );
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 30 }), (username) => {
        const { email, id } = makeDemoUser(username);
        expect(id).toMatch(/^user-[\w.!~*'()%-]*$/);
        expect(email === username.trim() || /^[\w+-]+(\.[\w+-]+)*@example\.com$/.test(email)).toBe(
          true,
        );
      }),
    );
  });
});
