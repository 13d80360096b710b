const isThorough = process.env['TEST_THOROUGH'] !== undefined

/** Returns how often a property is tried: a few times every day, ten times as often by the group "property". */
export const propertyRuns = (everyday: number) => (isThorough ? everyday * 10 : everyday)
