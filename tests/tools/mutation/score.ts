import type { TestedMutant } from './mutant';

export interface TestedFile {
  readonly path: string;
  readonly mutants: readonly TestedMutant[];
}

/** Percentage of killed mutants, and a line of text for each folder and for all files together. */
export function scoreFolders(files: readonly TestedFile[]) {
  const folderOf = ({ path }: TestedFile) => path.slice(0, path.lastIndexOf('/'));
  const count = (name: string, counted: readonly TestedFile[]) => {
    const mutants = counted.flatMap((file) => file.mutants);
    const killed = mutants.filter(({ isKilled }) => isKilled).length;
    const score = mutants.length === 0 ? 100 : (killed / mutants.length) * 100;
    const line = `${name}: ${killed} of ${mutants.length} mutants killed, ${score.toFixed(1)} percent`;
    return { score, line };
  };
  const folders = [...new Set(files.map(folderOf))].map(
    (folder) =>
      count(
        folder,
        files.filter((file) => folderOf(file) === folder),
      ).line,
  );
  const { score, line } = count('together', files);
  return { score, lines: [...folders, line] };
}
