import { isJsonObject, readObjects, readText } from '../port/read-json.ts'

/** Text of an OperationOutcome in the server's own words; empty for anything else. */
export function formatOutcome(body: unknown): string {
  if (!isJsonObject(body) || body.resourceType !== 'OperationOutcome') return ''
  const texts = readObjects(body.issue).map((issue) => {
    const details = readObjects(issue.details)[0]
    return readText(issue.diagnostics) ?? readText(details?.text) ?? readText(issue.code)
  })
  return texts.filter(Boolean).join('; ').slice(0, 500)
}
