import { CallError } from '../delivery/host-client.ts'
import { getErrorCode } from '../platform/log.ts'
import { getOtherLanguage, getStrings } from '../strings.ts'
import type { AgentParts, FormError } from './page-context.ts'
import {
  type FieldProblem,
  type ParsedField,
  parseAddress,
  parseCode,
  parseFolder,
  parsePort,
  parseServer,
} from './parse-fields.ts'
import { formatFailure } from './state-section.ts'

/** Handles a form of the page; returns null on success, else the error. */
export type FormAction = (parts: AgentParts, form: URLSearchParams) => Promise<FormError | null>

const readTypedValues = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].filter(([name]) => name !== 'token'))

function createFormError(
  form: string,
  typed: URLSearchParams,
  parsed: Record<string, ParsedField<unknown>>,
) {
  const problems: Record<string, FieldProblem> = {}
  for (const [name, one] of Object.entries(parsed)) if ('fault' in one) problems[name] = one.fault
  return { form, values: readTypedValues(typed), problems, message: null }
}

async function pairAgent(agent: AgentParts, form: URLSearchParams): Promise<FormError | null> {
  const server = parseServer(form.get('server') ?? '')
  const code = parseCode(form.get('code') ?? '')
  if (!('value' in server && 'value' in code))
    return createFormError('pair', form, { server, code })
  try {
    await agent.pairing.pair(server.value, code.value)
    return null
  } catch (error) {
    const status = error instanceof CallError ? error.status : null
    const strings = getStrings(agent.settings.get().language)
    const message = error instanceof CallError ? error.hostMessage : null
    return {
      ...createFormError('pair', form, {}),
      message: message ?? formatFailure(strings, { status, code: getErrorCode(error) }),
    }
  }
}

async function saveMllpSettings(
  agent: AgentParts,
  form: URLSearchParams,
): Promise<FormError | null> {
  const address = parseAddress(form.get('address') ?? '')
  const port = parsePort(form.get('port') ?? '')
  if (!('value' in address && 'value' in port))
    return createFormError('mllp', form, { address, port })
  const isOn = form.get('on') === 'yes'
  agent.settings.update({ mllp: { isOn, address: address.value, port: port.value } })
  await agent.sources.reopen()
  return null
}

async function addFolder({ settings, folder }: AgentParts, form: URLSearchParams) {
  const { folders } = settings.get()
  const path = parseFolder(form.get('path') ?? '', folders, folder)
  if ('fault' in path) return createFormError('folder', form, { path })
  settings.update({ folders: [...folders, path.value] })
  return null
}

const simpleActions: Record<string, (parts: AgentParts, form: URLSearchParams) => void> = {
  '/folder/remove': ({ settings }, form) =>
    settings.update({ folders: settings.get().folders.filter((one) => one !== form.get('path')) }),
  '/language': ({ settings }) =>
    settings.update({ language: getOtherLanguage(settings.get().language) }),
  '/empty': ({ queue, pairing }) => {
    // Deletes only another clinic's items: a mistake must not lose the clinic's own visits.
    if (pairing.state() !== 'foreign') return
    queue.clear()
    pairing.notifyEmptied()
  },
}

/** The action of this path; null: none. */
export function findFormAction(path: string): FormAction | null {
  const { [path]: simpleAction } = simpleActions
  if (Object.hasOwn(simpleActions, path) && simpleAction)
    return async (agent, form) => {
      simpleAction(agent, form)
      return null
    }
  if (path === '/pair') return pairAgent
  if (path === '/mllp') return saveMllpSettings
  if (path === '/folder') return addFolder
  const [, id, action] = /^\/aside\/(\d{1,15})\/(again|remove)$/.exec(path) ?? []
  if (!id) return null
  return async ({ queue, delivery }) => {
    if (action === 'again') queue.retryQuarantined(Number(id))
    else queue.deleteQuarantined(Number(id))
    delivery.wake()
    return null
  }
}
