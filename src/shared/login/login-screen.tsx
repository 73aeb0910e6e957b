import { shallowEqual, useSelector } from '@xstate/react';
import { CircleAlert, FolderLock } from 'lucide';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import {
  type AuthActorRef,
  selectIsRefused,
  selectIsSigningIn,
  selectMissingFields,
  selectSignInError,
} from '../../../machines/app/auth.machine';
import type { CredentialField } from '../../../machines/domain/session';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { LogoMark } from '../../ui/logo';
import { Main } from '../../ui/main';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { OpenedFiles, type OpenedFilesProps } from '../opened-files';

/** Sign-in hint of the demo (spec §2). */
export interface SignInHint {
  readonly text: string;
  readonly password: string;
}

const NO_FILES = { count: 0, onDiscard: () => {} };

const MISSING_MESSAGES: Record<CredentialField, string> = {
  username: 'Enter your username.',
  password: 'Enter your password.',
};

const findInput = (form: HTMLFormElement | null, field: CredentialField) =>
  form?.querySelector<HTMLInputElement>(`[name=${field}]`);

/** The sign-in page (spec §2, /login). */
export function LoginScreen({
  auth,
  hint,
  isEntering = false,
  openedFiles = NO_FILES,
}: {
  auth: AuthActorRef;
  hint: SignInHint | undefined;
  /** Signed in; the workspace is loading. */
  isEntering?: boolean;
  openedFiles?: Omit<OpenedFilesProps, 'advice'>;
}) {
  const isSigningIn = useSelector(auth, selectIsSigningIn) || isEntering;
  const missing = useSelector(auth, selectMissingFields, shallowEqual);
  const error = useSelector(auth, selectSignInError);
  const isRefused = useSelector(auth, selectIsRefused);
  const isDeleted = useSelector(auth, (snapshot) => snapshot.matches({ anonymous: 'deleted' }));
  const alertId = useId();

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A submit that came before the code (public/early.js).
    const { dataset } = document.documentElement;
    if (dataset['submitted'] === undefined) return;
    delete dataset['submitted'];
    form.current?.requestSubmit();
  }, []);
  useEffect(() => {
    if (!isRefused) return;
    const password = findInput(form.current, 'password');
    password?.focus();
    password?.select();
  }, [isRefused]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (field: CredentialField) => String(data.get(field) ?? '');
    auth.send({
      type: 'credentials.submit',
      credentials: { username: read('username'), password: read('password') },
    });
    const [missingField] = selectMissingFields(auth.getSnapshot());
    if (missingField) findInput(form.current, missingField)?.focus();
  };

  const fieldProps = (field: CredentialField) => ({
    name: field,
    required: true,
    error: missing.includes(field) ? MISSING_MESSAGES[field] : undefined,
    onInput: () => auth.send({ type: 'credentials.edit', field }),
  });

  return (
    <Main className={styles.page}>
      <title>Sign in · Covenant</title>
      <div className={styles.brand}>
        <p className={styles.tagline}>Every clause, every risk, and the evidence behind it.</p>
      </div>
      <div className={formPage.column}>
        <div className={formPage.heading}>
          <LogoMark />
          <h1 className={styles.title}>Welcome to Covenant</h1>
          <p className={styles.subtitle}>Sign in to manage your contracts</p>
        </div>
        {isDeleted ? (
          <p role="status" className={styles.hint}>
            Your private workspace was deleted. Covenant stores nothing of it any more. The
            browser’s history and files that you saved stay, and the disk can keep deleted data
            until it is overwritten.
          </p>
        ) : null}
        <Card padding="lg">
          <form ref={form} noValidate onSubmit={submit} className={formPage.form}>
            <TextField
              {...fieldProps('username')}
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              {...fieldProps('password')}
              {...(isRefused ? { 'aria-invalid': true, 'aria-describedby': alertId } : undefined)}
              label="Password"
            />
            {error === undefined ? null : (
              <p role="alert" id={alertId} className={styles.alert}>
                <Icon of={CircleAlert} />
                {error}
              </p>
            )}
            <Button type="submit" isBusy={isSigningIn}>
              {isSigningIn ? 'Signing in...' : 'Sign in'}
            </Button>
          </form>
        </Card>
        {hint ? (
          <p className={styles.hint}>
            {hint.text} <code className={styles.password}>{hint.password}</code>
          </p>
        ) : null}
        {/* No gap: without opened files, the notice is empty. */}
        <div>
          <OpenedFiles
            {...openedFiles}
            advice="Open your private workspace to read"
            className={styles.openedFiles}
          />
          <PrivateWorkspaceCard auth={auth} isDisabled={isSigningIn} />
        </div>
      </div>
    </Main>
  );
}

/** Opens the workspace for the user's own contracts. Needs no password: nothing leaves the browser. */
function PrivateWorkspaceCard({ auth, isDisabled }: { auth: AuthActorRef; isDisabled: boolean }) {
  const isStarting = useSelector(auth, (snapshot) =>
    snapshot.matches({ anonymous: 'startingPrivate' }),
  );
  const hasFailed = useSelector(auth, (snapshot) =>
    snapshot.matches({ anonymous: 'privateFailed' }),
  );
  return (
    <Card as="section" padding="lg" aria-labelledby="own-contracts" className={styles.own}>
      <h2 id="own-contracts" className={styles.ownTitle}>
        Your own contracts
      </h2>
      <p className={styles.ownText}>They are read in this browser and stay in it.</p>
      {hasFailed ? (
        <p role="alert" className={styles.alert}>
          <Icon of={CircleAlert} />
          The private workspace could not be opened: this browser does not let the page store
          anything.
        </p>
      ) : null}
      <Button
        variant="outline"
        icon={FolderLock}
        isBusy={isStarting}
        disabled={isDisabled}
        onClick={() => auth.send({ type: 'privateSession.start' })}
      >
        {isStarting ? 'Opening...' : 'Open private workspace'}
      </Button>
    </Card>
  );
}

/** Styles of a page with one form. */
export const formPage = {
  /* Aligned to the top: messages must not move the fields. */
  column: gridStack({
    alignSelf: 'start',
    width: 'full',
    maxWidth: 'narrow',
    gap: '6',
    paddingTop: '[clamp(0px, 20vh - 3rem, 12rem)]',
  }),
  heading: gridStack({ justifyItems: 'center', gap: '2', textAlign: 'center' }),
  form: gridStack({ gap: '4' }),
};

const styles = {
  openedFiles: css({ marginBottom: '6' }),
  own: gridStack({ gap: '3' }),
  ownTitle: css({ textStyle: 'heading' }),
  ownText: css({ textStyle: 'small.muted' }),
  page: gridStack({
    minHeight: '[100dvh]',
    placeItems: 'center',
    padding: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  }),
  brand: css({
    display: { base: 'none', lg: 'grid' },
    alignItems: 'end',
    alignSelf: 'stretch',
    justifySelf: 'stretch',
    padding: '12',
    borderRadius: 'lg',
    color: 'brand.fg',
    backgroundColor: 'brand',
    backgroundImage: '[url(/rings.svg)]',
    backgroundPosition: 'center',
  }),
  tagline: css({ textStyle: 'display', maxWidth: 'narrow' }),
  title: css({ textStyle: 'display', marginTop: '2' }),
  subtitle: css({ color: 'fg.muted' }),
  alert: css({
    display: 'flex',
    gap: '2',
    padding: '3',
    borderRadius: 'md',
    textStyle: 'small',
    color: 'tone.red.fg',
    backgroundColor: 'tone.red.bg',
    '& svg': { width: '5', height: '5', flexShrink: '0' },
  }),
  hint: css({
    padding: '3',
    borderRadius: 'md',
    textStyle: 'small.muted',
    textAlign: 'center',
    backgroundColor: 'accent.soft',
  }),
  password: css({ fontWeight: 'semibold', color: 'fg' }),
};
