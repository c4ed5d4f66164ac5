import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProgramRoutes } from '../../../server/api/agent/program-routes.ts'
import { getOfferedVersion, listPrograms } from '../../../server/engine/agents/programs.ts'

let folder = ''
const app = fastify()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
  writeFileSync(join(folder, 'visita-agent-windows-x64.exe'), 'MZ')
  writeFileSync(join(folder, 'visita-agent-linux-x64'), 'ELF')
  writeFileSync(join(folder, 'visita-agent-linux-x64.sig'), 'signed')
  writeFileSync(join(folder, 'keys.json'), 'secret')
  addProgramRoutes(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (name: string) => app.inject({ url: `/api/agent/program/${name}` })

test('programs that were built are listed and served, with their signatures', async () => {
  expect(listPrograms(folder)).toEqual([
    { platform: 'windows-x64', link: '/api/agent/program/windows-x64' },
    { platform: 'linux-x64', link: '/api/agent/program/linux-x64' },
  ])
  const program = await get('windows-x64')
  expect(program.body).toBe('MZ')
  expect(program.headers['content-disposition']).toContain('"visita-agent-windows-x64.exe"')
  expect((await get('linux-x64.sig')).body).toBe('signed')
})

test.each(['windows-x64.sig', 'macos-x64', 'keys.json', '..%2fpackage.json', 'linux-x64.exe'])(
  'a program that was not built, or any other file, is not served: %s',
  async (name) => {
    const answer = await get(name)
    expect(answer.statusCode).not.toBe(200)
    expect(answer.body).not.toContain('secret')
  },
)

test('a version is offered only for a platform whose program exists and is signed', () => {
  expect(getOfferedVersion('linux-x64', folder)).toMatch(/^\d+\.\d+\.\d+$/)
  expect(getOfferedVersion('windows-x64', folder)).toBeNull()
  expect(getOfferedVersion('plan9', folder)).toBeNull()
  expect(listPrograms(join(folder, 'none'))).toEqual([])
})
