import { plain } from '../intake/plain.ts'
import { LONGEST_WORDS } from './form-html.ts'

/** A patient's words as they are kept: null when there are none. A browser may send more than the field allows. */
export const wordsIn = (written: string | undefined): string | null =>
  plain(written ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
    .slice(0, LONGEST_WORDS) || null
