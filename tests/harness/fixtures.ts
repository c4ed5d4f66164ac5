import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type OpenHouse, openHouse } from './app.ts'
import { type SandboxAtWork, sandboxAtWork } from './sandbox.ts'

/** A house for all tests of the file that calls this; it is there once they run. */
export function useHouse(open = () => openHouse()): OpenHouse {
  const app = {} as OpenHouse
  beforeAll(async () => void Object.assign(app, await open()))
  afterAll(() => app.close())
  return app
}

/** A house of its own for each test. */
export function useFreshHouse(open = () => openHouse()): OpenHouse {
  const app = {} as OpenHouse
  beforeEach(async () => {
    Object.assign(app, await open())
    return () => app.close()
  })
  return app
}

/** The providers' double for all tests of the file; a house that is sent to it is asked for after it. */
export function useSandbox(start = () => sandboxAtWork()): SandboxAtWork {
  const sandbox = {} as SandboxAtWork
  beforeAll(async () => void Object.assign(sandbox, await start()))
  afterAll(() => sandbox.close())
  return sandbox
}
