/** Free email providers, whose addresses prove nothing. Under any suffix: yahoo.com and yahoo.co.uk alike. */
export const FREE_MAIL_NAMES = words(`
  aol aim googlemail gmail gmx hotmail hushmail icloud lavabit live mail2world mailfence mailinator msn outlook passport protonmail rocketmail
  runbox tutanota windowslive yahoo yandex ymail zoho zohomail`)

/** The same, as full domains. */
export const FREE_MAIL = words(`
  mail.com email.com usa.com post.com europe.com myself.com consultant.com engineer.com me.com mac.com proton.me pm.me tuta.com tuta.io tutamail.com
  fastmail.com fastmail.fm hey.com duck.com mozmail.com simplelogin.com simplelogin.io anonaddy.com addy.io posteo.de posteo.net mailbox.org disroot.org
  riseup.net web.de freenet.de t-online.de arcor.de 1und1.de online.de mail.de email.de vodafone.de kabelmail.de orange.fr wanadoo.fr free.fr laposte.net
  sfr.fr neuf.fr bbox.fr numericable.fr alice.fr club-internet.fr libero.it virgilio.it tiscali.it alice.it tin.it inwind.it email.it telefonica.net
  terra.es ono.com sapo.pt netcabo.pt telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl planet.nl hetnet.nl home.nl casema.nl chello.nl xs4all.nl
  upcmail.nl bluewin.ch sunrise.ch hispeed.ch aon.at chello.at a1.net telia.com comhem.se bredband.net spray.se online.no broadpark.no tele2.no
  mail.dk stofanet.dk tdcadsl.dk elisanet.fi kolumbus.fi pp.inet.fi seznam.cz centrum.cz email.cz post.cz volny.cz azet.sk zoznam.sk wp.pl o2.pl
  onet.pl interia.pl poczta.fm op.pl gazeta.pl freemail.hu citromail.hu indamail.hu abv.bg mail.bg mail.ru bk.ru list.ru inbox.ru internet.ru
  rambler.ru lenta.ru ukr.net i.ua meta.ua inbox.lv inbox.lt btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com virgin.net
  ntlworld.com blueyonder.co.uk plusnet.com tiscali.co.uk eircom.net comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
  spectrum.net earthlink.net juno.com netzero.net optonline.net frontier.com frontiernet.net windstream.net centurylink.net q.com suddenlink.net
  mindspring.com netscape.net rogers.com bell.net sympatico.ca shaw.ca telus.net videotron.ca cogeco.ca bigpond.com bigpond.net.au optusnet.com.au
  iinet.net.au tpg.com.au internode.on.net xtra.co.nz slingshot.co.nz uol.com.br bol.com.br ig.com.br terra.com.br globo.com r7.com prodigy.net.mx
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn aliyun.com tom.com naver.com hanmail.net daum.net nate.com
  kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com biglobe.ne.jp ocn.ne.jp rediffmail.com indiatimes.com sify.com walla.co.il walla.com
  netvision.net.il mweb.co.za webmail.co.za telkomsa.net vodamail.co.za guerrillamail.com yopmail.com temp-mail.org 10minutemail.com sharklasers.com
  trashmail.com getnada.com maildrop.cc dispostable.com throwawaymail.com moakt.com emailondeck.com`)

/** Sites that host pages of many users, who don't own the domain. Under any suffix. */
export const SHARED_NAMES = words(`
  amazon ebay etsy facebook fb google instagram pinterest tripadvisor yelp booking airbnb zalando allegro mercadolibre mercadolivre rakuten alibaba
  aliexpress lazada shopee tokopedia blogspot deliveroo ubereats justeat lieferando foodora foodpanda glovoapp wolt doordash grubhub`)

/** The same, as full domains. */
export const SHARED_HOSTS = words(`
  linktr.ee linkin.bio bio.link beacons.ai campsite.bio taplink.cc taplink.at lnk.bio lnk.to solo.to allmylinks.com bio.site msha.ke milkshake.app
  carrd.co about.me flow.page later.com hoo.be stan.store komi.io twitter.com x.com t.co tiktok.com youtube.com youtu.be linkedin.com snapchat.com
  threads.net threads.com reddit.com tumblr.com medium.com substack.com wordpress.com wix.com wixsite.com weebly.com squarespace.com square.site
  webflow.io jimdo.com jimdofree.com jimdosite.com strikingly.com mystrikingly.com site123.me godaddysites.com business.site ueniweb.com yolasite.com
  webnode.com webnode.page jouwweb.nl e-monsite.com over-blog.com canalblog.com myshopify.com shopify.com bigcartel.com ecwid.com company.site gumroad.com
  storenvy.com tictail.com faire.com ankorstore.com notonthehighstreet.com folksy.com dawanda.com kickstarter.com indiegogo.com gofundme.com patreon.com
  ko-fi.com buymeacoffee.com notion.site notion.so github.io github.com gitlab.io netlify.app vercel.app herokuapp.com pages.dev workers.dev web.app
  firebaseapp.com glitch.me replit.app framer.website framer.app softr.app bubbleapps.io just-eat.co.uk happycow.net abillion.com wa.me t.me
  telegram.me discord.gg bit.ly tinyurl.com goo.gl goo.su ow.ly vk.com ok.ru weibo.com xing.com eventbrite.com meetup.com openfoodfacts.org
  wikipedia.org yellowpages.com crunchbase.com angel.co issuu.com flipsnack.com canva.com canva.site my.canva.site sites.google.com docs.google.com`)

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}
