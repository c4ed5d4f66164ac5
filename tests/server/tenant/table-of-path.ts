/**
 * The table of the row that a path of the contract or one of its parameters names:
 * `/api/visit/{id}`, `specialistId`.
 */
export function tableOf(path: string, parameter = 'id'): string {
  if (parameter === 'runId') return 'intake_run'
  if (parameter === 'reportId') return 'shared_month'
  if (parameter === 'moveId') return 'audit_log'
  if (parameter === 'answerId') return 'visit_answer'
  if (parameter !== 'id')
    return parameter
      .replace(/(Ids?|s)$/, '')
      .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  // A chat message that can be corrected is a reply.
  if (path.endsWith('/understood')) return 'reply'
  if (path.startsWith('/api/attention/call/')) return 'call_attempt'
  if (path.startsWith('/api/integration/agent/')) return 'agent'
  if (path.includes('/file/{id}')) return 'chat_file'
  if (path.includes('/clinic-systems/{id}')) return 'mis_connection'
  const named = (path.split('/')[2] ?? '').replaceAll('-', '_')
  return others[named] ?? named
}

/** Calls with another word in their path; a review is identified by its message. */
const others: Record<string, string> = {
  request: 'client_request',
  review: 'message',
  attention: 'message',
  colleague: 'account',
  import: 'intake_run',
  month_letter: 'letter_address',
}
