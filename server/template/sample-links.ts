import type { Variable } from '../../src/machines/template-variables.ts'

/** A link's place in a text that is not sent yet: as long as a real one, in letters that SMS writes alike, and plainly not one. */
const sample = 'https://clinic.example/v/ExampleLinkOfAPatient0'

export const sampleLinks: Partial<Record<Variable, string>> = {
  confirmLink: sample,
  firstVisitSurveyLink: sample,
  npsLink: sample,
  requestLink: sample,
}
