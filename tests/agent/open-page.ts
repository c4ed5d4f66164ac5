/** Opens the agent's page by its address with the key, as a browser does, and speaks with it from then on. */
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
    /** As the page's own form does, with what is laid over it. */
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
