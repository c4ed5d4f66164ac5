import { expect, test } from 'vitest'
import { startDev } from '../harness/dev-server.ts'

test('`npm run dev` serves the page, forwards calls to its server, and stops on request', async () => {
  const dev = await startDev()
  const get = (path: string) => fetch(dev.url + path)
  expect(await (await get('/login')).text()).toContain('/@vite/client')
  expect(await (await get('/version.json')).json()).toEqual({ version: 'dev' })
  expect((await get('/api/account/me')).status).toBe(401)
  expect((await get('/v/none')).status).toBe(404)
  const answer = await fetch(`${dev.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.json()).toMatchObject({ errors: [{}] })
  await dev.stop()
  await expect(get('/login')).rejects.toThrow()
})
