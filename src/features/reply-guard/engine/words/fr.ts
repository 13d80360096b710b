import type { Words } from './language.ts'

const REVIEW =
  '(avis|note|notes|commentaire*|étoile*|texte|message|mots|critique*|publication|évaluation|appréciation|ligne*)'
const YOUR = '(ton|ta|tes|votre|vos)'
const YOUR_PLACE =
  '(patron*|employeur*|chef*|mari|femme|épouse|époux|conjoint*|enfant*|fille*|fils|famille|mère|père|parent*|voisin*|propriétaire|école|collègue*|boulot|travail|entreprise|maison|porte|rue|quartier|adresse)'

export const fr: Words = {
  threat: {
    stop: `
      (notre|nos|mon|mes|un|une|le|la|les|l'|chez) (avocat*|conseil juridique|service juridique|juriste*|huissier*|cabinet d'avocat*|commissaire de justice|bâtonnier)
      (avocat|avocate|huissier|service juridique|juriste) (vous|te|est|a|va|prendra|saisi|se|ont|s'en)
      (mise en demeure|mettre en demeure|mettons en demeure|lettre recommandée|courrier recommandé|recommandé avec|assignation|constat d'huissier|tribunal|tribunaux|devant le juge|en justice|au pénal|au civil|prud'hommes|plainte|porter plainte|portons plainte|dépôt de plainte|déposer plainte|poursuites|poursuite judiciaire|poursuivre en|vous poursuivrons|te poursuivrons|vous poursuivre|te poursuivre|référé)
      (action*|suite*|mesure*|démarche*|voie*|procédure*|recours|conséquence*) (en justice|judiciaire*|juridique*|légale*|pénale*)
      (diffamation|diffamatoire*|diffamer|diffamez|diffames|calomnie*|calomnier|calomnieu*|injure publique|dénigrement|atteinte à (notre|l'|la) (réputation|image|honneur)|dommages et intérêts|dommages-intérêts)
      (gendarme*|gendarmerie|police|commissariat) (vous|te|est|va|sera|a|ont|municipale)?
      (signaler|signalerons|signalons|prévenir|préviendrons|prévenons|avertir|avertirons|appeler|appellerons|écrire|écrirons|dire|parler|parlerons|transmettre|informer|informerons) _ (à)? ${YOUR} ${YOUR_PLACE}
      ${YOUR} ${YOUR_PLACE} _ (sait|savent|saura|apprendra|sera|seront|lira|verra|appréci*|dirait|pense|penserait|est au courant|aimerait|adorerait|content*|ravi*)
      (sait|savent|saura|sera|que dirait|que pense|que penserait|qu'en pense|qu'en dirait|demander) _ ${YOUR} ${YOUR_PLACE}
      (savons|sais|sait|connaissons|connaît|connais|avons|retrouver*|retrouvé) _ (où (vous|tu) (habit*|travaill*|viv*|gar*|dormez|dors)|qui (vous êtes|tu es)|${YOUR} (adresse|visage|tête|nom|numéro|ip|adresse ip|plaque|vraie identité|identité))
      (faites|fais|fait) (bien|très|donc)? (attention|gaffe) (à|à ce|à vous|à toi)
      (méfiez|méfie) (vous|toi)
      (surveillez|surveille) (bien)? (vos|tes|ton|votre) (arrière*|dos|langue|mots|paroles)
      (allez|vas|va|vais|allons) (le|vous en|t'en|en)? (regretter|payer|mordre les doigts)
      (regretterez|regretteras|regrettera|paierez|paieras|mordre les doigts|mordrez les doigts|mordras les doigts)
      (va|vont|va bientôt|risque de) (vous|te) (coûter|revenir|faire) (très)? (cher|mal|drôle)
      (vous|te) (coûtera|coûteront|en coûtera) (très)? cher
      (dernier|premier|unique|ultime|seul) (avertissement|rappel avant)
      (vous êtes|tu es|te voilà|vous voilà|soyez|sois|considérez-vous) (prévenu*|averti*)
      (à bon entendeur|gare à|sinon gare)
      (supprimez|supprime|supprimer|retirez|retire|retirer|effacez|efface|effacer|enlevez|enlève|ôtez) __ (sinon|sans quoi|faute de quoi|ou alors|ou nous|ou bien|ou on|avant que|avant demain|d'ici|dans les (24|48|72)|sous (24|48|72|huit)|immédiatement|dans l'heure)
      (sinon|sans quoi|faute de quoi|à défaut|dans le cas contraire|autrement) _ (nous|notre|on|vous|ce sera|cela|avocat|plainte|je) _ (saisi*|porter*|engag*|attaqu*|poursuiv*|publi*|transmet*|prendr*|aurez|recevrez|verrez|entendr*|fini*)
      (vous avez|tu as|vous laissons|te laissons|vous donnons|te donne) _ (heures|jours|demain|lundi|vendredi|minuit|24|48|72) (pour)?
      (publier|publierons|publions|afficher|afficherons|diffuser|diffuserons|rendre publi*|révéler|mettre en ligne|balancer) _ ${YOUR} (nom|adresse|photo|identité|message*|mail*|coordonnées|numéro|visage|historique)
      (passer|passerons|passerai|venir|viendrons|viendrai|débarquer|sonner|vous rendre|te rendre) _ (chez (vous|toi)|vous voir|te voir|visite|à ${YOUR} (porte|domicile|bureau|travail))
      (on|nous) (va|allons) (vous|te) (retrouver|trouver|attaquer|poursuivre|faire payer|faire taire|traîner|pourrir|casser|démolir)
      (coup*|claque*|baffe*|gifle*|raclée) (de pied|de poing|dans (le|la|l'|ta|votre|ton)|que tu|que vous)
      (embêter*|ennuier*|ennuyer*|dommage|domage|gênant) _ (raconter|dire|apprendre|répéter|parler)
      (casser|péter|défoncer|exploser) _ (gueule|figure|dents|jambes|bouche|tête)
      (à votre place|à ta place|si j'étais (vous|toi)|pour votre bien|pour ton bien|dans votre intérêt|dans ton intérêt)
      (réfléchissez|réfléchis|tournez|tourne) (bien|y à deux fois|à deux fois|donc)? (à deux fois|avant|sept fois)
      (il pourrait|pourrait vous|pourrait t'|un accident|des accidents|malheur) (arriver|est vite arrivé|est si vite arrivé)
      (petit village|petite ville|le monde est petit|le village est petit|tout le monde se connaît|tout se sait|tout finit par se savoir|les gens parlent|ça parle vite|on se croise)
      (interdit*|persona non grata|blacklist*|liste noire|bannir|banni*) (de|dans|chez|sur|à|partout)
      (aura|auront|aurait|lourdes|graves) (des)? (de lourdes|de graves|des)? conséquences
      (joue|travaille|joue aux cartes|joue au tennis|golf|dîne|chasse) _ avec ${YOUR} ${YOUR_PLACE}
      (affaire à nous|vous aurez de nos nouvelles|tu auras de nos nouvelles|on n'en restera pas là|nous n'en resterons pas là|ça ne va pas se passer comme ça)`,
    ask: `
      (captures|captures d'écran|preuves|enregistrements|vidéosurveillance|caméras) (de|à l'appui|conservées|ont été|sont|sauvegardées)
      (nous|on) (n'oublierons|n'oublions|n'oublie|retiendrons|retenons) (pas|votre nom|ton nom)
      (réservons|réserve) le droit
      (sous|dans les) (24|48|72) heures
      conséquences`,
    unless: `
      (espèce*|race*|abeille*) menacée*
      (reportez|portez) plainte (auprès du transporteur|contre le transporteur)`,
  },
  accusation: {
    stop: `
      (faux|fausse|fausses|bidon|inventé*|fabriqué*|acheté*|truqué*|payé*|mensonger*|mensongère*|fantaisiste*|imaginaire*|de complaisance|malveillant*) (avis|profil*|compte*|commentaire*|client*|histoire*|témoignage*|récit*|accusation*|photo*|identité)
      (avis|profil|compte|commentaire|client|cliente|histoire|témoignage|photo|récit|texte|note|critique) _ (faux|fausse|bidon|inventé*|fabriqué*|acheté*|truqué*|payé*|mensonger*|mensongère|fantaisiste|imaginaire|fake|monté* de toutes pièces|volé*|retouché*|trafiqué*)
      (fake|faux-avis|fausse note)
      (vous|tu|il|elle|on) (n'avez|n'as|n'a|n'êtes|n'es|n'étiez|n'étais|ne vous|ne t') (jamais|absolument jamais|sans doute jamais|probablement jamais|pas une fois) _ (acheté*|commandé*|mis les pieds|venu*|client*|cliente|goûté*|essayé*|vu*|passé*|mangé*|ouvert*|entré*|utilisé*|été|reçu)
      (jamais|pas) (été|venu*|mis les pieds|mis un pied|commandé|acheté|goûté) _ (client*|chez nous|ici|notre|dans notre|rien|produit*|de votre vie|de ta vie)
      (vous n'êtes|tu n'es|vous n'étiez|n'est) (pas|même pas|en rien) (un|une|notre)? (vrai*|véritable*)? (client*|cliente|acheteu*)
      (menteu*|mensonge*|mentez|mens|mentir|menti|mythomane*|mytho|affabul*|imposteur*|escroc*|arnaqueu*|fraudeu*|tricheu*|maître chanteur|chantage|extorsion|troll|trolls|hypocrite*|mauvaise foi|baratin*|bobard*|salades|balivernes|calembredaines)
      (tout|cela|ça|c'est|ce|rien) _ (inventé*|faux de bout en bout|pure invention|pure fiction|du roman|de la fiction|du pipeau|du vent|cousu de fil blanc|monté de toutes pièces|n'est vrai)
      (inventez|inventes|invente|avez inventé|as inventé|fabulez|fabules|racontez n'importe|racontes n'importe|racontez des|racontes des|affabulez|brodez)
      (pas un mot|aucun mot|rien|pas une ligne) (de vrai|n'est vrai|de tout cela|de tout ça)
      (imagination) (débordante|fertile|vive|galopante)
      (belle|quelle|sacrée|jolie|riche|fertile|grande) imagination
      (concurrent*|concurrence|rival*) (qui|jaloux|jalouse|déguisé*|d'en face|déloyal*|se|vous|a|écrit|envoie|mal|frustré*|voisin*|en manque|derrière)
      (par|de|chez|pour|à) (un|une|la|le|nos|notre|votre|des) (concurrent*|concurrence|rival*|boutique d'en face|magasin d'en face|marque voisine)
      (d'en face) _ (jalou*|signé*|écri*|encore|toujours)
      (travaillez|travailles|travaille|bossez|bosses|payé*|envoyé*|mandaté*|rémunéré*|missionné*) _ (pour|par|chez) (un|une|la|le|nos) (concurren*|rival*|autre marque|maison d'en face|lobby)
      (qui|combien) (vous|t'|te) (paie*|paye*|a payé|envoie|ont payé|touchez|a envoyé)
      (combien) _ (payé*|touché*|touchez) _ (avis|texte|pour|ligne)?
      (robot|bot|bots|ia|chatgpt|machine|intelligence artificielle) (a|qui|écrit|écrite|rédigé|derrière|n'a|sans)
      (écrit|écrite|généré*|rédigé*|pondu*) par (un|une|l')? (robot|bot|ia|chatgpt|machine|intelligence artificielle|concurrent*|ancien* employé*|quelqu'un qui n'a jamais)
      (compte|profil) _ (créé|ouvert) _ (hier|aujourd'hui|ce matin|il y a|même jour|pour l'occasion|veille)
      (zéro|aucun*|pas un seul|pas le moindre) (achat*|commande*|autre avis)
      (même|mêmes) (texte|avis|phrase*|mots|message|commentaire) (chez|sur|sous|dans|partout|mot pour mot|ailleurs|posté)
      (copié|copiez|copier) (et)? (collé|collez|coller)
      (copié-collé|copier-coller)
      (vous|tu) (voulez|veux|cherchez|cherches|espérez|espères) (juste|seulement|simplement|surtout|qu'à|à)? _ (remboursement|gratuit*|gratis|rabais|bon d'achat|produits offerts|argent|cadeau|obtenir)
      (photo|image) _ (n'est pas (la nôtre|de nous|un de nos|notre)|internet|google|banque d'images|mise en scène|truquée|volée)
      (avez|as) _ (mis|cassé|ouvert|abîmé|introduit|placé|renversé|glissé|trafiqué) _ (vous-même*|toi-même|exprès|volontairement|vous même|toi même)
      (se faire passer|vous faire passer|te faire passer|vous faites passer|te fais passer) pour
      (vengeance|règlement de comptes|campagne de dénigrement)
      (c'est)? faux (de a à z|du début à la fin|et vous le savez|et tu le sais)
      (vous le savez|tu le sais) (parfaitement|très bien|pertinemment)
      (n'a|n'est|ne s'est) (jamais) (eu lieu|existé|arrivé|produit|passé)`,
    ask: `
      (aucune|aucun|pas de|pas trouvé|ne trouvons|ne retrouvons|introuvable) _ (commande|achat|client*|trace|facture|ticket|nom) _ (nom|trace|ce nom|votre|chez nous)?
      (c'est faux|ce n'est pas vrai|n'est pas exact|inexact*|contraire à la vérité|pas la réalité)
      (étrange|curieux|curieuse|bizarre|étonnant|surprenant|troublant|suspect*|comme par hasard|drôle de) (que|de|comme|coïncidence|hasard)?
      (doutons|doute fort|permettez-nous de douter|peine à croire|difficile à croire|mal à croire|exagér*|malhonnête*|peu crédible)
      (êtes-vous sûr*|es-tu sûr*|vous confondez|tu confonds|confondre|vous devez confondre|vous vous trompez de)
      concurrent*`,
    unless: `
      (nous|on) (ne)? (mentons|mentirons|mentirions|mentir|inventons)
      (nous|on) (ne)? (disons|pensons|croyons|accusons|doutons|prétendons) pas
      (faux|fausse) (mage|gras|cuir|fourrure|fromage|viande|filet|ongles|cils|problème|manœuvre|note sucrée|joint|fond)
      fauxmage`,
  },
  insult: {
    stop: `
      (imbécile*|idiot*|abruti*|crétin*|débile*|demeuré|demeurée|demeurés|attardé*|mongol*|taré*|tarée|dégénéré*|andouille*|cruche|cornichon|bécasse|dinde|bouffon*|clown*|guignol*|pitre|sale con|pauvre con|conne|cons|connes|connard*|connasse*|connerie*|salaud*|salope*|enfoiré*|enculé*|ordure*|pourriture|raclure|fumier|merdeu*|pauvre type|pauvre con*|pauvre fille|pauvre femme|pauvre homme|pauvre fou|pauvre folle|raté*|minable*|misérable*|pathétique*|lamentable personnage|ridicule individu|grincheu*|râleu*|pleurnichard*|pleurnicheu*|geignard*|chouineu*|chouinard*|chipie|mégère|harpie|sorcière|vieille bique|vieille peau|vieux schnock|vieux croûton|vieille chouette|boomer|bobo*|pimbêche|pétasse|poufiasse|greluche|grognasse|radin*|rapiat*|pingre*|crevard*|profiteu*|parasite*|assisté*|plouc*|péquenaud*|beauf*|bourrin*|inculte*|ignare*|illettré*|analphabète*|malotru*|goujat*|mal élevé*|hystérique*|cinglé*|timbré*|dingue|fou furieux|folle à lier|neuneu|niais*|nigaud*|benêt|simplet*|tocard*|charlot*|boulet*|casse-pieds|casse-couilles|emmerdeu*|chieur|chieuse|chieurs)
      (bête|bêtes|stupide*|nul|nulle|nuls|sot|sotte|laid*|moche*|gros|grosse|gras|fainéant*|paresseu*|capricieu*|frustré*|aigri*|coincé*|limité*|borné*|obtus*) (comme|que vous|que toi|personnage|client*|personne*|individu|femme|homme|dame|monsieur|à ce point|vache|truie|baleine)
      (vous êtes|tu es|êtes-vous|es-tu|faut être|faut-il être|soyez|vous semblez|t'es) _ (bête*|stupide*|nul|nulle|sot|sotte|moche*|gros|grosse|fainéant*|borné*|limité*|malade*|aveugle*|sourd*|ivre*|saoul*|bourré*|mal baisé*|à plaindre|ridicule*|perturbé*|frustré*|aigri*|incapable*|incompétent*)
      (achetez-vous|achète-toi|trouvez-vous|trouve-toi|cherchez-vous|offrez-vous|prenez-vous) (une|un|des) (vie|hobby|passe-temps|occupation|psy|lunettes|cerveau|amis|dictionnaire|miroir|loisir)
      (allez|va|retournez|retourne|filez) _ (vous faire|te faire|vous soigner|te soigner|consulter|voir un psy|école|maternelle|primaire|cp|crèche|au diable|mourir|jouer dans)
      (apprenez|apprends|apprenne|savez-vous|sais-tu|sachez) (donc|d'abord|déjà)? (à)? (lire|écrire|compter|cuisiner|réfléchir|vous tenir|vivre|orthographe)
      (ne savez|ne sais|sait|ne sait) (même)? pas (même)? (lire|écrire|compter|cuire|ouvrir|faire cuire|ce que)
      (lire|réfléchir|compter|ouvrir un bocal|ouvrir une boîte) (est|semble|paraît|serait|vous|c'est) _ (difficile|compliqué|trop|au-dessus|dépasse|demander|fatigu*|à la portée)
      (les gens|des gens|personnes|clients|clientes|gens|femmes|hommes|types) (comme|de votre espèce|dans) (vous|toi|votre genre|ton genre)
      (de votre|de ton|votre) (espèce|acabit|engeance|trempe|calibre|niveau intellectuel|petit cerveau|petite tête|petite vie|triste vie|pauvre vie|vie minable|cerveau|neurone*|qi|palais)
      (un|deux|quelques|seul|peu de|manque de) neurone*
      (pas la lumière|pas une lumière|la lumière à tous les étages|pas le couteau le plus|inventé l'eau chaude|inventé la poudre|inventé le fil à couper)
      (fermez-la|ferme-la|ta gueule|vos gueules|la ferme|taisez-vous|tais-toi|dégagez|dégage|cassez-vous|casse-toi|barrez-vous|foutez|fous le camp|allez vous faire|va te faire|bouffon)
      (honte à vous|honte à toi|vous devriez avoir honte|tu devrais avoir honte|n'avez pas honte)
      (demandez|demande|appelez|faites) (donc)? (à)? (un adulte|une grande personne|votre maman|ta maman|vos enfants|maman|un grand|votre infirmière)
      (rien|mieux) (d'autre|de mieux) à faire
      (prenez|prends|oublié) (vos|tes) (cachets|médicaments|pilules|gouttes)
      (lavez-vous|lave-toi|douchez-vous|douche-toi)
      (tout le monde n'a pas|il faut|encore faut-il) _ (intelligence|cerveau|palais|éducation|goût|savoir lire|un minimum de cervelle)`,
    ask: `
      (n'importe quoi|absurde*|ridicule*|caprice*|jérémiade*|lamentations|pleurnicher|râler|drame|chochotte*|susceptible*|bêtise*|sottise*|foutaise*)
      (il suffit de lire|il suffisait de lire|il faut lire|lisez|lis|encore faut-il|tout le monde sait|n'importe qui|un enfant de|pas sorcier|pas compliqué|bon sens|comme chacun sait|c'est pourtant (clair|simple|écrit)|écrit en gros)
      (difficile*|exigeant*|maniaque*|maladroit*|impatient*|douillet*|délicat*|compliqué*) (cliente*|personne|palais|à satisfaire|à contenter|êtes|tu es|vous)
      (restez|reste|retournez|retourne|allez|va|continuez) (donc)? _ (supermarché|grande surface|industriel*|ailleurs|discount|nuggets)
      (calmez-vous|calme-toi|on se calme|détendez-vous|respirez|passez à autre chose)`,
    unless: `
      (nous sommes|on est|nous avons été|on a été|étions|notre) _ (bête*|idiot*|nul*|stupide*|maladroit*|ridicule*|boulet*)
      (erreur|faute|oubli|bourde|emballage|panne) _ (bête|idiote|stupide|ridicule)
      (bête|bêtement|idiot) (erreur|oublié|de notre part)
      (recette|confiture|comme|chez|de|ma|notre) (de)? (ma|notre|la)? (mamie|mémé|papi|papy|pépé)
      (gros|grosse|grosses) (sel|morceau*|erreur|merci|bisou*|lot|pot|carton|noix|format)
      (con) (carne|queso)`,
  },
  promotion: {
    ask: `
      (code promo|code de réduction|code réduction|code avantage|bon de réduction|bon d'achat|réduction|remise|rabais|promo|promotion*|offre spéciale|offre de lancement|offre découverte|prix de lancement|prix doux|soldes|black friday|vente privée|ventes privées|édition limitée|série limitée|livraison offerte|livraison gratuite|frais de port offerts|port offert|un acheté|deux achetés|trois achetés|le deuxième|le troisième offert|le quatrième cadeau|coffret*|carte cadeau|chèque cadeau|calendrier de l'avent|abonnement|newsletter|infolettre|parrainage|points de fidélité|précommande*|avant-première|jusqu'à épuisement|stocks limités|dernières pièces|jeu concours|jeu-concours)
      (# pour cent|pour cent de (remise|réduction)|de remise)
      (avec|utilisez|utilise|tapez|tape|entrez|saisissez|profitez) (le|du|notre)? code
      (découvrez|découvre|essayez|essaie|testez|teste|goûtez|connaissez-vous|connais-tu|avez-vous goûté|avez-vous essayé|avez-vous vu|as-tu essayé|foncez|filez|passez voir|allez voir|ne manquez pas|craquez|adoptez|offrez-vous|faites-vous plaisir) _ (notre|nos|la|le|les|aussi|vite|plutôt|déjà|pour|voir) __ (nouvel*|nouveau*|gamme|collection|ligne|coffret|parfum*|saveur*|boutique|site|édition|lancement|eshop|e-shop|sérum|crème|pack|box|sélection|rayon)
      (nouvelle|nouveau|nouveaux|nouvelles|toute nouvelle|dernière) (gamme|collection|ligne|saveur*|parfum*|édition|coffret|recette vient|arrivage|rubrique)
      (maintenant|déjà|disponible*|dispo|en vente|arrive*|à retrouver|aussi) _ (en boutique|sur (le|notre) site|en ligne|sur (l'|notre) e-shop|dans (la|notre) boutique|eshop)
      (commandez|achetez|profitez-en|profitez|réservez|craquez|foncez) (vite|dès|maintenant|aujourd'hui|sans attendre|avant|en)?
      (abonnez-vous|inscrivez-vous|suivez-nous|rejoignez-nous|rejoignez|abonne-toi|suis-nous|taguez-nous|parlez-en|recommandez-nous) _ (newsletter|instagram|facebook|insta|tiktok|club|autour|amis|à|sur|la|notre)?
      (lien en bio|lien dans la bio)
      (point|dot) com`,
    unless: `
      (pas|sans|jamais|aucun*) _ (promo*|réduction|remise|rabais|publicité)
      (code barre*|code-barre*|numéro de lot|code du lot)
      (rappel|analyse*|certificat*|allergène*|ingrédient*|notice|mode d'emploi) __ (site|lien|www)`,
  },
  incentive: {
    change: `
      (modifi*|chang*|corrig*|rectifi*|supprim*|retir*|efface*|effaç*|enlev*|enlèv*|réévalu*|reconsidér*|revoi*|revoy*|revu*|mett* à jour|mettr* à jour|adouci*|remont*|augment*|améliore*|réécri*|retouch*|repens*|complét*|ajout*|ajoute*|transform*|disparaît*|disparai*|revien* sur|relev*|pass* à|arrondi*) _ ${REVIEW}
      ${REVIEW} _ (modifi*|chang*|corrig*|supprim*|retir*|efface*|effacé*|enlev*|réévalu*|reconsidér*|revu*|à jour|remont*|améliore*|disparaît*|disparai*|disparu*|plus haut*|meilleur*|plus gentil*|plus doux|plus douce|de plus|en plus|hors ligne|grimp*)
      (passage|retour|montée|passer) (à|de) (cinq|5|quatre|4)
      (cinq|5|quatre|4|une belle|une meilleure|une bonne|une autre|quelques|deux|plus d'|toutes les|la cinquième|ces) (étoiles|étoile|note)
      (étoile*) (de plus|en plus|supplémentaire*|manquante*|reviennent|brill*|apparai*|s'allum*)
      (avis|commentaire|mot|mots|note|ligne*) (plus)? (positif*|favorable*|gentil*|élogieux|bienveillant*|flatteu*|enthousiaste*|sympa*|doux)
      (bon|joli|gentil|meilleur|bel) (avis|mot|commentaire|retour)
      (ne reste*|plus rien|rien ne|disparai*|reste* entre nous|garde* le silence|gard* pour vous|silence|discrétion|ne pas en parler|oublie* cette histoire|oublier cette histoire)
      (soleil|sourire|arc-en-ciel|lumière) (sur|à|dans) (cette|la|votre) (page|fiche)`,
    reward: `
      (bon|bons|cadeau*|rembours*|remise|réduction|avoir|geste|gliss*|offert*|offr*|gratuit*|gratis|colis|coffret|panier|échantillon*|surprise*|dédommag*|compens*|récompens*|virement|virer*|argent|euros|chèque|francs|crédit*|renvoi*|renvoy*|envoi*|envoy*|enverr*|expédi*|recevrez|recevras|invit*|tirage|lot|gagn*|points|produit*|pot*|flacon*|bouteille*|boîte*|merci en nature|attention|gourmandise*|gâterie*|tournée|pour vous remercier|vous attend|t'attend|part aussitôt|un an de)`,
    unless: `
      (dans tous les cas|de toute façon|quoi que|quoi qu'il|quelle que soit|sans condition*|sans contrepartie|sans rien attendre|sans rien demander|ne vous demandons|ne te demandons|nous ne demandons|n'attendons rien|inutile de (changer|modifier)|pas besoin de|pas obligé|libre de|vous pouvez laisser|laissez votre|gardez votre|gardez vos|même si|indépendamment|que vous (modifiiez|changiez)|jamais en échange|pas en échange|reste en ligne|restera en ligne|peut rester)
      (nous|on|notre équipe|je|étiquette|fiche|site|page|recette|notice) (avons|a|allons|va|ont|venons|ai|sera|est|viens) _ (modifi*|chang*|corrig*|rectifi*|retir*|supprim*|mis à jour|mettre à jour|enlev*|revu|revoir)`,
    stop: `
      (en échange|en contrepartie|moyennant) (de|d'|un|une|quoi)? __ ${REVIEW}
      (remboursement|cadeau*|bon d'achat|réduction|colis|coffret|geste|gliss*|offert*|panier|échantillon*|euros) __ (dès que|lorsque|quand|une fois|si|aussitôt|à condition|pourvu) __ ${REVIEW}
      (dès que|une fois|si|aussitôt|à condition|pourvu|lorsque|quand) __ ${REVIEW} __ (cadeau*|rembours*|bon|offert*|offr*|gratuit*|colis|coffret|geste|envoy*|enverr*|recevrez|virement|euros|avoir)
      (tirage|concours|gagn*|cadeau) __ (cinq|5) étoiles
      (cinq|5) étoiles __ (tirage|gagn*|cadeau|offert*|remporte*|reçoi*)`,
  },
  health: {
    effect: `
      (guéri*|soigne*|soigné*|soignent|prévien*|prévenir|préventi*|soulage*|soulagé*|combat*|élimine*|éliminé*|réduit|réduire|réduisent|diminue*|baisse*|fait baisser|font baisser|régule*|équilibre*|traite|traitent|traiter|remplace*|à la place|protège*|renforce*|stimule*|booste*|calme|calment|apaise*|anti|détox*|purifie*|draine*|nettoie*|remède*|efficace* (contre|sur)|bon pour|bonne pour|excellent* (pour|contre)|bienfait*|contre|adieu|fini|finis|finie|finies|disparaît*|disparai*|disparu*|plus de|plus un|plus une|plus jamais|sans|arrêté|arrêter|a pu arrêter|se passer de|dispense*|évite*|chasse*|repousse*|répare*|régénère*|miracle*|miraculeu*|mieux que|au placard|à la poubelle|aide* (à|contre)|brûle*|fait fondre)`,
    illness: `
      (cancer*|tumeur*|diabète|diabétique*|glycémie|insuline|grippe*|rhume*|toux|covid|virus|infection*|bactérie*|eczéma|psoriasis|rosacée|acné|dermatite*|démangeaison*|arthrose|arthrite|rhumatisme*|articulation*|articulaire*|douleur*|mal de (dos|tête|gorge|ventre)|maux de|migraine*|côlon irritable|crohn|colite|intestin*|ballonnement*|brûlure* d'estomac|reflux|ulcère*|tension|hypertension|cholestérol|triglycérides|infarctus|avc|angoisse*|anxiété|dépression|déprime|insomnie*|sommeil|somnifère*|cachet*|stress|tdah|autisme|alzheimer|démence|parkinson|épilepsie|asthme|allergie*|rhume des foins|bronchite*|sinusite*|gorge|fièvre|inflammation*|inflammatoire*|antibiotique*|antidouleur*|ibuprofène|paracétamol|doliprane|cortisone|médicament*|traitement*|ordonnance|médecin*|docteur|pharmacie|hormone*|hormonal*|ménopause|règles|endométriose|thyroïde|fertilité|ostéoporose|goutte|anémie|carence*|toxines|métabolisme|foie|reins|système immunitaire|immunité|défenses (immunitaires|naturelles)|cellulite|graisse abdominale|chute de cheveux|calvitie|rides|verrue*|mycose*|cystite*|chronique*|maladie*|cicatrice*|plaie*|gueule de bois|constipation|hémorroïdes)`,
    unless: `
      (ne|n'|ni|aucun*|pas|jamais|sans prétendre) _ (guéri*|soign*|médicament*|remplac*|prévien*|promet*|prétend*|affirm*|traitement|remède|médical*|thérapeutique*|allégation*)
      (consultez|consulter|demandez|parlez-en|voir|voyez|avis d'un|prenez conseil|rapprochez-vous) __ (médecin|dermatologue|pharmacien*|allergologue|pédiatre|docteur)
      (désolé*|navré*|excus*) __ (réaction|allergie|rougeur*|démangeaison*|douleur*)
      (contient|peut contenir|traces|ne convient pas|déconseillé*|évitez|éviter|cessez|arrêtez) _
      (sans (sucre*|gluten|parfum|alcool|sel|lactose))`,
    ask: `
      (approuvé*|recommandé*|testé*|validé*|prouvé*|conseillé*) (par)? _ (médecin*|dermatologue*|dermatologiquement|pharmacien*|cliniquement|scientifique*|scientifiquement|nutritionniste*|étude*|pédiatre*|gynécologue*)
      (cliniquement|scientifiquement|médicalement|dermatologiquement) (prouvé*|testé*|démontré*|approuvé*|validé*)
      (études|étude|science|chercheurs|médecins) _ (prouve*|montre*|démontre*|confirme*|recommande*)
      (sans (aucun)? (risque|danger)|convient|adapté*|sûr*) _ (pour|aux|à) _ (allergique*|enceinte*|bébé*|nourrisson*|diabétique*|cœliaque*|intolérant*|toutes les peaux|tous)
      (hypoallergénique*|anti-inflammatoire*|antibactérien*|antiviral*|détox|superaliment*|rajeuni*|anti-âge)
      (perd* du poids|perdre du poids|perdu # kilos|maigri*|mincir|amincissant*|kilos en moins|brûle-graisse*)
      (renforce*|booste*|stimule*|soutient) (les|vos|tes|le|votre|ton) (défenses|système immunitaire|immunité|métabolisme|transit)`,
  },
  filler: `
    à a accompagner accueil accueillir agréable ai aidez aider ainsi allons améliorer amélioration apprécié apprécions après assurer attentes attentif attention au aucun aujourd'hui aussi autre aux avec avez avis avoir avons
    beau beaucoup bel belle bien bientôt bon bonne bonjour bonsoir c'est ce cela ces cet cette chaque cher chère client cliente clients cœur coeur comme commentaire commentaires comprenons compte confiance contact continuer cordialement
    d dans de déception déçu déçue demande depuis des désagrément désagréments désolé désolés désolée désolées dire dit donc dont du écoute effort efforts elle en encore encourage encouragements engagés ensemble entendre équipe équipes équipe
    espérons essentiel essentielle est et été être eu eux évoluer excellent excellente excuses excuser expérience fait faire fera ferons fidélité fier fiers fois formidable fort forte fut gens gentil gentille gentils gentillesse gêne grand grande grandir grâce
    heureux heureuse hâte hésitez ici il ils important importante interne intérêt j'ai je jour journée joie juste l la laissé laisser le les leur leurs lire lu ma madame mais malheureusement maison me meilleur meilleure meilleurs même merci mille mes message
    mettre mettons mieux moment monsieur mon mot mots n ne nécessaire ni nos note noté notre nous nouveau nouvelle offrir on ont ou où oui par part partage partager partagé particulièrement pas passage permet petit petite plaisir plaît plein plus pour pouvoir pouvons
    prenons prendre pris priorité prise problème prochain prochaine prochainement produit produits progresser propos pu puisse qu qualité quand que quel quelle qui quoi ravi ravie ravis ravies regrettons remarque remarques remercie remercions remonter reste restons retenons retour retours
    réponse répondre s sa sachez sait salutations sans satisfaction satisfait satisfaite satisfaits se sera serions serons service services ses si sincères sincèrement situation soin sommes son sont souci sourire souhaitons sur suite sympa t ta tant te temps tenir tes toi ton toujours tous tout toute toutes transmettons transmettre transmis
    très trop tu un une utile utiles va vécu venir vie visite vite voir vos votre vôtre vous vraiment vif vive écrit êtes était faut sincère bises bisous sentiments votre vos aime aimez adoré adorez précieux précieuse
  `,
}
