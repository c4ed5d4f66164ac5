import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type OpenHouse, openHouse } from './house.ts'
import { type SandboxAtWork, sandboxAtWork } from './sandbox.ts'

/** A house for all tests of the file that calls this; it is there once they run. */
export function useHouse(open = () => openHouse()): OpenHouse {
  const house = {} as OpenHouse
  beforeAll(async () => void Object.assign(house, await open()))
  afterAll(() => house.close())
  return house
}

/** A house of its own for each test. */
export function useFreshHouse(open = () => openHouse()): OpenHouse {
  const house = {} as OpenHouse
  beforeEach(async () => {
    Object.assign(house, await open())
    return () => house.close()
  })
  return house
}

/** The providers' double for all tests of the file; a house that is sent to it is asked for after it. */
export function useSandbox(start = () => sandboxAtWork()): SandboxAtWork {
  const sandbox = {} as SandboxAtWork
  beforeAll(async () => void Object.assign(sandbox, await start()))
  afterAll(() => sandbox.close())
  return sandbox
}
