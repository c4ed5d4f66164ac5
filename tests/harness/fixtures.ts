import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { type SandboxAtWork, sandboxAtWork } from './sandbox.ts'

/** A running application for all tests of the file that calls this; it is there once they run. */
export function useTestApp(open = () => openTestApp()): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await open()))
  afterAll(() => app.close())
  return app
}

/** A running application of its own for each test. */
export function useFreshTestApp(open = () => openTestApp()): TestApp {
  const app = {} as TestApp
  beforeEach(async () => {
    Object.assign(app, await open())
    return () => app.close()
  })
  return app
}

/** The providers' double for all tests of the file; an application that is sent to it is asked for after it. */
export function useSandbox(start = () => sandboxAtWork()): SandboxAtWork {
  const sandbox = {} as SandboxAtWork
  beforeAll(async () => void Object.assign(sandbox, await start()))
  afterAll(() => sandbox.close())
  return sandbox
}
