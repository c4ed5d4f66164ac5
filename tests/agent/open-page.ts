/** Opens the page of the agent by its address with the key, as a browser does, and keeps its cookie. */
export async function openPage(address: string) {
  const opened = await fetch(address, { redirect: 'manual' })
  const { origin: url } = new URL(address)
  const cookie = opened.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const ask = (path = '/', init: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
  const get = async (path = '/') => (await ask(path)).text()
  const token = async () => /name="token" value="([^"]+)"/.exec(await get())?.[1] ?? ''
  return {
    opened,
    url,
    cookie,
    ask,
    get,
    token,
    /** Posts a form of the page with its token; `form` and `headers` override what is sent. */
    async post(
      path: string,
      form: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const body = new URLSearchParams({ token: await token(), ...form })
      return ask(path, { method: 'POST', headers: { origin: url, ...headers }, body })
    },
  }
}
