import { CallFailed } from '../delivery/host-client.ts'
import { codeOf } from '../platform/log.ts'
import { otherLanguage, wordsOf } from '../strings.ts'
import type { Parts, Refused } from './page-context.ts'
import {
  addressTyped,
  codeTyped,
  type Fault,
  folderTyped,
  portTyped,
  serverTyped,
  type Typed,
} from './parse-fields.ts'
import { failureWords } from './state-section.ts'

/** What a form of the page does; null: it is done, else what was wrong with it. */
export type Deed = (parts: Parts, form: URLSearchParams) => Promise<Refused | null>

const typedIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...form].filter(([name]) => name !== 'token'))

function refusal(form: string, typed: URLSearchParams, read: Record<string, Typed<unknown>>) {
  const faults: Record<string, Fault> = {}
  for (const [name, one] of Object.entries(read)) if ('fault' in one) faults[name] = one.fault
  return { form, typed: typedIn(typed), faults, said: null }
}

async function pair(parts: Parts, form: URLSearchParams): Promise<Refused | null> {
  const server = serverTyped(form.get('server') ?? '')
  const code = codeTyped(form.get('code') ?? '')
  if (!('value' in server && 'value' in code)) return refusal('pair', form, { server, code })
  try {
    await parts.pairing.pair(server.value, code.value)
    return null
  } catch (error) {
    const status = error instanceof CallFailed ? error.status : null
    const words = wordsOf(parts.settings.get().language)
    const said = error instanceof CallFailed ? error.said : null
    return {
      ...refusal('pair', form, {}),
      said: said ?? failureWords(words, { status, code: codeOf(error) }),
    }
  }
}

async function mllp(parts: Parts, form: URLSearchParams): Promise<Refused | null> {
  const address = addressTyped(form.get('address') ?? '')
  const port = portTyped(form.get('port') ?? '')
  if (!('value' in address && 'value' in port)) return refusal('mllp', form, { address, port })
  const isOn = form.get('on') === 'yes'
  parts.settings.change({ mllp: { isOn, address: address.value, port: port.value } })
  await parts.sources.reopen()
  return null
}

async function addFolder({ settings, folder }: Parts, form: URLSearchParams) {
  const { folders } = settings.get()
  const path = folderTyped(form.get('path') ?? '', folders, folder)
  if ('fault' in path) return refusal('folder', form, { path })
  settings.change({ folders: [...folders, path.value] })
  return null
}

const plain: Record<string, (parts: Parts, form: URLSearchParams) => void> = {
  '/folder/remove': ({ settings }, form) =>
    settings.change({ folders: settings.get().folders.filter((one) => one !== form.get('path')) }),
  '/language': ({ settings }) =>
    settings.change({ language: otherLanguage(settings.get().language) }),
  '/empty': ({ queue, pairing }) => {
    // Only what is another clinic's: a slip of the hand must lose nobody's visits.
    if (pairing.state() !== 'foreign') return
    queue.empty()
    pairing.emptied()
  },
}

/** What is to be done at this address; null: there is no such. */
export function deedAt(path: string): Deed | null {
  const { [path]: simple } = plain
  if (Object.hasOwn(plain, path) && simple)
    return async (parts, form) => {
      simple(parts, form)
      return null
    }
  if (path === '/pair') return pair
  if (path === '/mllp') return mllp
  if (path === '/folder') return addFolder
  const [, id, deed] = /^\/aside\/(\d{1,15})\/(again|remove)$/.exec(path) ?? []
  if (!id) return null
  return async ({ queue, delivery }) => {
    if (deed === 'again') queue.tryAgain(Number(id))
    else queue.removeAside(Number(id))
    delivery.wake()
    return null
  }
}
