import { type Host, hostOf, type Taken, type Told } from './host.ts'

/** The XML gateway as its documentation tells of it: every call is a POST, HTTP stays 200, errors are words in Russian. */
export async function sms16Host({ token }: { token: string }): Promise<Host & { taken: Taken[] }> {
  const taken: Taken[] = []
  const known = new Map<string, string>()
  const answers: Record<string, (body: string) => string> = {
    '/xml/': (body) => {
      const text = unescaped(/<text>([\s\S]*?)<\/text>/.exec(body)?.[1] ?? '')
      return [...body.matchAll(/<abonent ([^>]*?)\/?>/g)]
        .map(([, attributes = '']) => {
          const key = attribute(attributes, 'client_id_sms')
          const before = known.get(key)
          const id = before ?? String(550_011 + known.size)
          if (!before) taken.push({ to: attribute(attributes, 'phone'), text })
          known.set(key, id)
          return `<information number_sms="${attribute(attributes, 'number_sms')}" id_sms="${id}" parts="1">send</information>`
        })
        .join('')
    },
    '/xml/state.php': (body) =>
      [...body.matchAll(/<id_sms>(\d+)<\/id_sms>/g)]
        .map(([, id]) => `<state id_sms="${id}" time="2026-12-08 10:00:02">deliver</state>`)
        .join(''),
    '/xml/balance.php': () => '<money currency="RUR">150</money>',
    '/xml/originator.php': () =>
      '<any_originator>FALSE</any_originator><list_originator><originator state="completed">KLINIKA</originator></list_originator>',
    '/xml/incoming.php': () => '',
    '/xml/get_state.php': (body) =>
      `<get_state>${/>(http[^<]*)</.exec(body)?.[1] ?? ''}</get_state>`,
    '/xml/time.php': () => '<time>10:00:00</time>',
  }
  const host = await hostOf(({ path, body }) => {
    if (!body.includes(`<token value="${token}"`))
      return xml('<error>Неправильный логин или пароль</error>')
    const answer = answers[path]
    return answer ? xml(answer(body)) : { status: 404, type: 'text/html', body: 'no such file' }
  })
  return { ...host, taken }
}

const xml = (content: string): Told => ({
  type: 'text/xml; charset=utf-8',
  body: `<?xml version="1.0" encoding="utf-8"?><response>${content}</response>`,
})

const attribute = (attributes: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
