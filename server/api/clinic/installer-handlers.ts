import { listPrograms } from '../../engine/agents/programs.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Handlers for the agent's installer: the operator's URL, else the first program built here. */
export function createInstallerHandlers({ config }: AppContext): Handlers {
  return {
    async getInstallerLink() {
      const link = config.installerUrl ?? listPrograms(config.agentFolder)[0]?.link
      if (link === undefined) throw new Problem('NO_INSTALLER')
      return { link }
    },
  }
}
