import { toAccountName } from '../accounts.ts'
import { gatewayTexts } from './gateway-texts.ts'
import { buildDocument, getNodes, getText, parseRoot, type XmlNode } from './xml-document.ts'

export interface Caller {
  account: string
  /** The account called `poor` has nothing left. */
  isPoor: boolean
  request: XmlNode
}

/**
 * Reads a call and whom it comes from. Any credentials will do, except `wrong`; the answer to a bad call is the text
 * that stands in `error`.
 */
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
