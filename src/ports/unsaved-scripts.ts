import type { Unsaved } from '../machines/scripts/scripts-parts.ts'

const unsavedKey = 'unsaved-scripts'

/** What this tab's user changed of scenarios and has not saved: kept over other screens and reloads, until he signs out. */
export const unsavedScripts = {
  recall(): Unsaved {
    const kept: Partial<Unsaved> = JSON.parse(sessionStorage.getItem(unsavedKey) ?? '{}')
    return { drafts: kept.drafts ?? {}, begun: kept.begun ?? {}, cascades: kept.cascades ?? {} }
  },
  /** What was typed in a number's field and is none is left out: JSON knows no NaN, and null would mean that the field was emptied. */
  keep: (unsaved: Unsaved) =>
    sessionStorage.setItem(
      unsavedKey,
      JSON.stringify(unsaved, (_, value) => (Number.isNaN(value) ? undefined : value)),
    ),
  forget: () => sessionStorage.removeItem(unsavedKey),
}
