import type { Variable } from '../../src/machines/template-variables.ts'

/** A link's place in a text that is not sent yet: about as long as a real one, and plainly not one. */
const sample = `https://clinic.example/v/${'·'.repeat(22)}`

export const sampleLinks: Partial<Record<Variable, string>> = {
  confirmLink: sample,
  firstVisitSurveyLink: sample,
  npsLink: sample,
  requestLink: sample,
}
