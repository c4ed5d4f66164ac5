import { accountName } from '../accounts.ts'
import { sentences } from './gateway-texts.ts'
import { documentOf, type Node, nodes, rootOf, said } from './xml-document.ts'

export interface Caller {
  account: string
  /** The account called `poor` has nothing left. */
  poor: boolean
  request: Node
}

/**
 * Reads a call and whom it comes from. Any credentials will do, except `wrong`; the answer to a bad call is the text
 * that stands in `error`.
 */
export function readCall(body: unknown): Caller | { error: string } {
  if (typeof body !== 'string' || body === '') return { error: sentences.noBody }
  const request = rootOf(body, 'request')
  if (!request) return { error: sentences.badXml }
  const security = nodes(request, 'security')[0]
  const token = said(nodes(security, 'token')[0], 'value')
  const login = said(nodes(security, 'login')[0], 'value')
  const password = said(nodes(security, 'password')[0], 'value')
  const name = token || login
  if (name === '' || [token, login, password].includes('wrong')) {
    return { error: sentences.wrongLogin }
  }
  return { account: token ? accountName(token) : login, poor: name === 'poor', request }
}

export const errorDocument = (text: string) => documentOf('response', { error: text })
