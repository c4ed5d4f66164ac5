import type { UnsavedChanges } from '../machines/scenarios/scenarios-context.ts'

const STORAGE_KEY = 'unsaved-scripts'

/** The stored form: base texts are kept under `begun`. */
type StoredChanges = Omit<UnsavedChanges, 'baseTexts'> & { begun: UnsavedChanges['baseTexts'] }

/** Unsaved scenario changes of this tab, kept over other screens and reloads until the user signs out. */
export const unsavedScenarios = {
  load(): UnsavedChanges {
    const stored: Partial<StoredChanges> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return {
      drafts: stored.drafts ?? {},
      baseTexts: stored.begun ?? {},
      cascades: stored.cascades ?? {},
    }
  },
  /** Leaves out numbers that could not be parsed: JSON has no NaN, and null would mean an emptied field. */
  save({ drafts, baseTexts, cascades }: UnsavedChanges) {
    const stored: StoredChanges = { drafts, begun: baseTexts, cascades }
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify(stored, (_, value) => (Number.isNaN(value) ? undefined : value)),
    )
  },
  clear: () => sessionStorage.removeItem(STORAGE_KEY),
}
