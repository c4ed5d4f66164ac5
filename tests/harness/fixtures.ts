import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestApp, type TestApp } from './app.ts'
import { type SandboxAtWork, sandboxAtWork } from './sandbox.ts'

/** A running application shared by all tests of the calling file; available once the tests run. */
export function useTestApp(open = () => openTestApp()): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await open()))
  afterAll(() => app.close())
  return app
}

/** A separate application for each test. */
export function useFreshTestApp(open = () => openTestApp()): TestApp {
  const app = {} as TestApp
  beforeEach(async () => {
    Object.assign(app, await open())
    return () => app.close()
  })
  return app
}

/** The providers' double for all tests of the file; call it before `useTestApp`, whose application uses it. */
export function useSandbox(start = () => sandboxAtWork()): SandboxAtWork {
  const sandbox = {} as SandboxAtWork
  beforeAll(async () => void Object.assign(sandbox, await start()))
  afterAll(() => sandbox.close())
  return sandbox
}
