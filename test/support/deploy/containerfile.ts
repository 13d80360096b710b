/** One stage of a container file: its instructions in order, with joined lines. */
export type Stage = { name: string; base: string; steps: readonly Step[] }
type Step = { instruction: string; text: string }

/** Reads the stages of a container file. Comments are left out. */
export function readStages(text: string): Stage[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const stages: (Stage & { steps: Step[] })[] = []
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const from = /^(\S+) AS (\S+)$/.exec(rest)
    if (instruction === 'FROM') stages.push({ base: from?.[1] ?? '', name: from?.[2] ?? '', steps: [] })
    else stages.at(-1)?.steps.push({ instruction, text: rest })
  }
  return stages
}

/** Returns the texts of all steps with an instruction. */
export const textsOf = ({ steps }: Stage, instruction: string): string[] =>
  steps.filter((step) => step.instruction === instruction).map(({ text }) => text)

/** Returns the files that a stage copies from another one: sources and their target. */
export function copiesOf(stage: Stage): { from: string; sources: string[]; target: string }[] {
  return textsOf(stage, 'COPY').flatMap((text) => {
    const [, from = '', rest = ''] = /^--from=(\S+) (.*)$/.exec(text) ?? []
    const paths = rest.split(' ')
    return from === '' ? [] : [{ from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }]
  })
}

/** Returns the environment that a stage sets. */
export const envOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV')
      .flatMap((text) => text.split(' '))
      .map((pair) => /^(\w+)=(.*)$/.exec(pair)?.slice(1) ?? ['', '']),
  )

/** Returns the words of the last CMD, or of the command of the HEALTHCHECK. */
export function commandOf(stage: Stage, instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const [text = ''] = textsOf(stage, instruction).slice(-1)
  // An array of words by the syntax of the instruction.
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}
