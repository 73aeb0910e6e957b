import { PortError } from '../../../../machines/domain/failure';
import { FIND_FAILURE, SOURCE_FAILURE, type Source } from '../../../../machines/domain/source';
import type { HitsRequest, PrivatePorts, SourceRequest } from '../../../../machines/private/ports';
import { countPhrase } from '../../../../machines/domain/search/find-phrase';
import { yieldToMain } from '../../browser/yield-to-main';
import { createRequests } from '../ports/requests';
import type { ReadFailureKind } from '../reader/read-failure';
import type { Resources } from '../resources';
import type { OriginalFile } from '../store/contracts';
import type { StoredContractDetail } from '../store/records';
import { textPage } from './text-page';

/** Why a page is not drawn. The words of the reader are about files that are added. */
const DETAILS: Partial<Record<ReadFailureKind, string>> = {
  damaged: 'This page of the file is damaged and cannot be drawn.',
  'too-much': 'This page contains too much to be drawn.',
  'too-long': 'Drawing the page took too long and was stopped.',
  unavailable:
    'The viewer could not be loaded. Try again; if you are offline, go online once before.',
};

const USUAL_DETAIL = 'The viewer stopped while it drew the page. Try again.';

const failure = (detail: string) => new PortError({ message: SOURCE_FAILURE, detail });

/** The words to mark on a page of text. */
const wordsOf = ({ quote, page }: SourceRequest): string | null =>
  quote?.page === page ? quote.text : null;

async function openText(
  contract: StoredContractDetail | null,
  opening: SourceRequest,
  isProtected: boolean,
): Promise<Source> {
  if (!contract?.text) throw failure('The text of this file is not stored.');
  const { page, hit } = opening;
  const found = hit?.page === page ? hit : null;
  return textPage(contract.text, page, found ? null : wordsOf(opening), isProtected, found);
}

/** Opens pages of files: PDF pages are drawn, of other files the stored text is shown. */
export function createSourcePort({
  store,
  drawer,
  filePasswords,
}: Resources): Pick<PrivatePorts, 'openSource' | 'countHits'> {
  /** The file that was drawn last: it is taken from the store, and decrypted, once for all of its pages. */
  let last: { readonly id: string; readonly original: Promise<OriginalFile> } | undefined;
  const { send, onChange } = store;
  onChange(({ kind }) => {
    if (kind === 'lock' || kind === 'contracts') last = undefined;
  });

  const getOriginal = (id: string) => {
    if (last?.id === id) return last.original;
    const original = send('getOriginal', id);
    last = { id, original };
    original.catch(() => {
      if (last?.original === original) last = undefined;
    });
    return original;
  };

  const open = async (opening: SourceRequest, signal: AbortSignal): Promise<Source> => {
    const { contractId, page, width } = opening;
    const known = filePasswords.current();
    const contract = await send('get', contractId);
    const password = opening.password || known.get(contractId);
    const { content, format } = await getOriginal(contractId);
    if (format !== 'pdf') return openText(contract, opening, false);
    const recognition = contract?.text?.recognition;
    const recognised = recognition?.pages.find((one) => one.page === page)?.words ?? null;
    const request = {
      file: content,
      id: contractId,
      page,
      recognised,
      password,
      width,
    };
    const outcome = await drawer.run(request, { signal });
    if (outcome.status === 'done') {
      if (password !== undefined) known.set(contractId, password);
      return outcome.result;
    }
    // The machine has stopped the opening, or the workspace was closed.
    if (outcome.status === 'cancelled') throw failure(USUAL_DETAIL);
    if (outcome.kind === 'password' || outcome.kind === 'wrong-password')
      return openText(contract, opening, true);
    throw failure(DETAILS[outcome.kind] ?? USUAL_DETAIL);
  };

  const { request } = createRequests(store);
  return {
    openSource: request(SOURCE_FAILURE, (_, opening, signal) => open(opening, signal)),
    countHits: request<readonly number[], HitsRequest>(
      FIND_FAILURE,
      async (_, { contractId, query }, signal) => {
        const contract = await send('get', contractId);
        const counts: number[] = [];
        for (const lines of contract?.text?.pages ?? []) {
          signal.throwIfAborted();
          const pieces = lines.map(({ text }) => ({ text, endsLine: true }));
          counts.push(countPhrase(pieces, query));
          await yieldToMain();
        }
        return counts;
      },
    ),
  };
}
