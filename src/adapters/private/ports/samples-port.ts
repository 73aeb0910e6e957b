import { fromPromise } from 'xstate';
import { PortError, SAMPLES_FAILURE } from '../../../../machines/domain/failure';
import { SAMPLE_FILES, SAMPLE_FOLDER } from '../../../../machines/domain/samples';
import type { PickedFile } from '../../../../machines/domain/upload';
import type { PrivatePorts } from '../../../../machines/private/ports';
import { fetchFile } from '../../browser/fetch-json';

async function fetchSample(name: string, signal: AbortSignal): Promise<PickedFile> {
  const response = await fetchFile(`/samples/${name}`, { failure: SAMPLES_FAILURE, signal });
  const content = await response.blob().catch((cause: unknown) => {
    throw new PortError({ message: SAMPLES_FAILURE }, { cause });
  });
  const file = Object.assign(new File([content], name), { folder: SAMPLE_FOLDER });
  return { id: crypto.randomUUID(), kind: 'file', file };
}

/** The sample contracts in `public/samples/`, which are fetched when a person asks for them. */
export const samplesPort: Pick<PrivatePorts, 'fetchSamples'> = {
  fetchSamples: fromPromise(({ signal }) =>
    Promise.all(SAMPLE_FILES.map((name) => fetchSample(name, signal))),
  ),
};
