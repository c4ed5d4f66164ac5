import { browserWalks, useScreenWalks } from '../walks/kit/use-screen-walks.ts'

useScreenWalks(browserWalks.filter(({ chart }) => chart === 'reputationMachine'))
