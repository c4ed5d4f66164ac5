import { browserWalks, useScreenWalks } from '../walks/kit/screen-walks.ts'

useScreenWalks(browserWalks.filter(({ chart }) => chart === 'reputationMachine'))
