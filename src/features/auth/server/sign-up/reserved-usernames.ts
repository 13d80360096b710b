import { impersonatesTrellis } from '#features/auth/display-name.ts'

/**
 * Names that can't be taken: paths, roles and services. Derived from the packages reserved-usernames 1.1.6
 * (Manuel Vila) and github-reserved-names 2.2.0 (Rob Garrison), both MIT, see NOTICE; with a few of our own.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `
  100 101 102 1xx 200 201 202 203 204 205 206 207 226 2xx 300 301 302 303 304 305 307 308 3xx 400 401 402 403 404
  405 406 407 408 409 410 411 412 413 414 415 416 417 418 419 420 421 422 423 424 425 426 427 428 429 430 431 451
  4xx 500 501 502 503 504 505 506 507 508 509 510 511 5xx 693 694 695 7xx 900 about abuse access account accounts
  activate activities activity add address adm admin administration administrator ads advertising advisories
  affiliate affiliates all analysis analyst analytics anon anonymous any api app apps archive archives asset
  attributes auth authentication autoconfig avatar backup bank beta billing bin blob blog blogs board bot bots
  bounty branches brand brands broadcasthost bug bugs business businesses cache call cancel captcha career careers
  cart case-studies categories category central certification cgi cgi-bin changelog chat check checking checkout
  cla claim claims client clients cloud code codereview codespaces collection collections comment comments commit
  commits communities community companies company compare config configuration connect contact contact-us
  contact_us contactus contribute contributing cookbook copilot corp coupons create crypt css customer
  customer-stories customers dashboard dashboard-feed dashboards data default delete deleted deleted-user demo
  design destroy dev devel develop developer developers die diff dir directory discover discussions dist dns doc
  docker docs documentation download downloads downtime edit editor editors edu education email employment empty
  end enterprise enterprises entries entry error errors eval event events exit explore export faq favorite
  favorites fbi feature featured features feed feedback feeds file files firewall first fixtures follow followers
  following forgot forgot-password forgot_password forgotpassword forked form forum forums free friend friends ftp
  garage get ghost gift gifts gist gists git git-guides github-copilot graph graphs group groups guest guests
  guide guides help help-wanted home homepage hooks host hosting hostmaster hostname hovercards howto html http
  httpd https identity image images imap img inbox index individual info information inquiry integration
  interfaces intranet introduction invalid-email-address investors invitations invite irc isatap issue issues item
  items java javascript job jobs join journal journals json keys keyserver knowledgebase lab labs language
  languages last launch layouts learn legal library license link links linux list listings lists local localdomain
  localhost log log-in log-out log_in log_out login logos logout logs mac mail mail1 mail2 mail3 mail4 mail5
  mailer mailer-daemon mailing maintenance malware man manager manual map maps marketing marketplace master mcp
  media member members mention mentioned mentioning mentions message messages migrating milestones mine mirrors
  mis mob mobile moderator moderators movie movies msg music name named names namespace namespaces nan navi
  navigation net network new news newsletter newsroom nick nickname no-reply nobody noc none nonprofit nonprofits
  noreply notes notices notification notifications notify ns1 ns10 ns2 ns3 ns4 ns5 ns6 ns7 ns8 ns9 null oauth
  offer offers official old online open-source openid operator operators ops order orders organisations
  organization organizations orgs overview owner owners package page pages panel partners passwd password patch
  payment payments personal photo photos pic pics ping plan plans platform plugin plugins policies policy pop pop3
  popular popularity portal post postmaster posts premium press preview price pricing privacy privacy-policy
  privacy_policy privacypolicy private product products professional profile project projects promo pub public
  pulls put query random ranking raw read readme recent recommendations recruit recruitment redeem register
  registration release releases remote remove render replies reply report reports repos repositories repository
  req request requests res reset reset-password reset_password resetpassword resource resources responder restore
  revert review reviews root rss rule rules sale sales sample samples save save-net-neutrality saved scraping
  script scripts search secure security self send server server-info server-status service services session
  sessions setting settings setup share shareholders shop show showcases sign-in sign-up sign_in sign_up signin
  signout signup site site-policy sitemap sites smtp social-impact socials source spam spec special sponsors src
  ssh ssl ssladmin ssladministrator sslwebmaster staff stage staging starred stars start stat state static stats
  status statuses storage store stores stories style styleguide styles stylesheet stylesheets subdomain subscribe
  subscriptions suggest suggestion suggestions support suspended sys sysadmin sysadministrator system tag tags
  talk talks task tasks teach teacher teachers teaching team teams tech telnet ten term terms terms-of-service
  terms_of_service termsofservice test test1 test2 test3 testing tests theme themes thread threads timeline tls
  tmp todo token tokenserver tool tools top topic topics tos tour train training translations tree trellis
  trellis-business trellis-support trellis-team trellisbusiness trending trends tutorial undef undefined unfollow
  unsubscribe update updates upload uploads uptime url usage usenet user user-attachments username users usr util
  uucp ver version video videos visitor visualization vpn watch watching web webmail webmaster website websites
  welcome why-github widget widgets wiki wikis windows work works works-with wpad wws www www0 www1 www2 www3 www4
  www5 www6 www7 www8 www9 wwws wwww xfn xml xmpp xpg xxx yaml year yml you yourdomain yourname yoursite
  yourusername
`
    .trim()
    .split(/\s+/),
)

/** Tells whether a username is reserved; `username` is in its folded form (rules.ts). */
export function isReserved(username: string): boolean {
  return RESERVED.has(username) || impersonatesTrellis(username)
}
