/** Passwords that opened a file, by contract, for the visit. They are never stored, and forgotten at lock. */
export interface FilePasswords {
  /** Work takes them before it awaits anything: what it adds after a lock is in a map that nobody reads any more. */
  readonly current: () => Map<string, string>;
  readonly forget: () => void;
}

export function createFilePasswords(): FilePasswords {
  let passwords = new Map<string, string>();
  return {
    current: () => passwords,
    forget: () => void (passwords = new Map()),
  };
}
