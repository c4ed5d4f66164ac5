import { isJson, objects, text } from '../port/read-json.ts'

/** What an OperationOutcome says, in the server's own words; empty for anything else. */
export function outcomeText(body: unknown): string {
  if (!isJson(body) || body.resourceType !== 'OperationOutcome') return ''
  const said = objects(body.issue).map((issue) => {
    const details = objects(issue.details)[0]
    return text(issue.diagnostics) ?? text(details?.text) ?? text(issue.code)
  })
  return said.filter(Boolean).join('; ').slice(0, 500)
}
