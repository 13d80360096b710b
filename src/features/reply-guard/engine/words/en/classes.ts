/** Returns a group for `phrases` of lists such as 'court|judge'. */
export const any = (...lists: string[]): string => `(${lists.join('|')})`

export const LAW = any(
  'lawyer*|solicitor*|attorney*|barrister*|litigator*',
  'legal (team|department|counsel|adviser*|advisor*|people|dept|eagle*)|counsel',
  'law firm*|in-house counsel|qc|kc|paralegal*|man of law|legals',
)

/** The review and its parts, as they stand on the page. */
export const REVIEW = any(
  'review*|rating*|post|posts|posting*|comment*|text|write-up*|verdict|score*|remark*|contribution|entry',
  'testimonial*',
  'statement*|critique|one-star*|star|stars|feedback|wording|words|opinion|sentence*|paragraph*|line|lines',
  'rant|masterpiece|novel|complaint*|contribution*|allegation*|accusation*|claims',
)

/** Asks for the review to go or to be another. */
export const REMOVE = any(
  'remove|removing|removed|removal|delete|deleting|deleted|deletion|take down|taking down|withdraw',
  'withdrawing|withdrawn|retract|retracting|retracted|erase|erasing|pull|wipe|unpublish|scrap',
  'edit|editing|edited|amend|amending|amended|reconsider|reconsidering|rethink|rethinking|revise|revising',
  'take back|taking back|tone down',
)

export const FAMILY = any(
  'husband|wife|partner|boyfriend|girlfriend|fiance|mother|mum|mom|dad|father|parents|son|sons|daughter',
  'daughters|kids|children|brother|sister|family|in-laws|mother-in-law|nan|gran|grandmother|ex|ex-husband',
  'ex-wife|missus|hubby|other half|better half|flatmate*|housemate*|friends|better-half',
)

/** Who has power over the reviewer at work, at home or at school. */
export const BOSS = any(
  'employer*|boss|bosses|line manager|manager|supervisor|head of department|hr|hr department',
  'human resources|head teacher|headteacher|headmaster|headmistress|principal|dean|tutor|vicar|pastor',
  'landlord*|landlady|probation officer|commanding officer|board of governors|company|firm|workplace|work',
  'office|clients|patients|pupils|colleagues|coworkers|co-workers|practice|clinic|surgery|school',
  'university|bank',
)

/** Says who is meant: the reviewer. */
export const YOU = any("you|your|yours|yourself|you're|you've|you'd|you'll")

/** The brand's people. */
export const OURS = any(
  'brother|sister|cousin|husband|wife|uncle|aunt|nephew|dad|father|mother|mum|son|mate|mates|friend',
  'friends|brother-in-law|boys|lads|guys|colleague|colleagues|boss|driver|security|doorman|bouncer*',
  'father-in-law|partner|neighbour|neighbor|nan|gran|godfather',
)
