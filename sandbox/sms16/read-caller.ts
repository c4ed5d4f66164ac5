import { toAccountName } from '../accounts.ts'
import { gatewayTexts } from './gateway-texts.ts'
import { buildDocument, getNodes, getText, parseRoot, type XmlNode } from './xml-document.ts'

export interface Caller {
  account: string
  /** The account named `poor` has no money. */
  isPoor: boolean
  request: XmlNode
}

/** Parses a call and its caller. Any credentials except `wrong` are accepted; for a bad call `error` is the response text. */
export function readCaller(body: unknown): Caller | { error: string } {
  if (typeof body !== 'string' || body === '') return { error: gatewayTexts.noBody }
  const request = parseRoot(body, 'request')
  if (!request) return { error: gatewayTexts.badXml }
  const security = getNodes(request, 'security')[0]
  const token = getText(getNodes(security, 'token')[0], 'value')
  const login = getText(getNodes(security, 'login')[0], 'value')
  const password = getText(getNodes(security, 'password')[0], 'value')
  const name = token || login
  if (name === '' || [token, login, password].includes('wrong')) {
    return { error: gatewayTexts.wrongLogin }
  }
  return { account: token ? toAccountName(token) : login, isPoor: name === 'poor', request }
}

export const createErrorDocument = (text: string) => buildDocument('response', { error: text })
