import type { UnsavedChanges } from '../machines/scenarios/scenarios-context.ts'

const STORAGE_KEY = 'unsaved-scripts'

/** What this tab's user changed of scenarios and has not saved: kept over other screens and reloads, until he signs out. */
export const unsavedScenarios = {
  load(): UnsavedChanges {
    const stored: Partial<UnsavedChanges> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return {
      drafts: stored.drafts ?? {},
      begun: stored.begun ?? {},
      cascades: stored.cascades ?? {},
    }
  },
  /** What was typed in a number's field and is none is left out: JSON knows no NaN, and null would mean that the field was emptied. */
  save: (unsaved: UnsavedChanges) =>
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(unsaved, (_, value) => (Number.isNaN(value) ? undefined : value)),
    ),
  clear: () => sessionStorage.removeItem(STORAGE_KEY),
}
