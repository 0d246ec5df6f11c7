import { type Spelling, defineSpelling } from "../spelling.js";

/** Sounds of the letters in most languages of Europe, except English. */
const CONTINENTAL = defineSpelling(
  `a=aa b=b c=k d=d e=eh f=f g=g h=hh i=iy j=y k=k l=l m=m n=n o=ao p=p q=k r=r s=s t=t u=uw v=v w=v x=k+s y=iy z=z
   ch=ch sh=sh ph=f th=t qu=k+v ck=k ng=ng bb=b cc=k dd=d ff=f gg=g kk=k ll=l mm=m nn=n pp=p rr=r ss=s tt=t zz=z
   ß=s æ=eh œ=er ø=er å=ao ö=er ü=uw ä=eh ł=w đ=d ð=dh þ=th ı=ih`,
  "penultimate",
);
const of = (rules: string, stress: "first" | "penultimate" | "last"): Spelling =>
  defineSpelling(rules, stress, CONTINENTAL);

/** Spellings of languages in Latin letters by primary tag. Rough: they make a reading that lasts and sounds alike, not a good one. */
export const LATIN_SPELLINGS: Readonly<Record<string, Spelling>> = {
  de: of(
    `sch=sh tsch=ch ch=hh chs=k+s ei=ay ai=ay ey=ay eu=oy äu=oy ie=iy ä=eh ö=er ü=uw y=uw w=v ^v=f v=f z=t+s tz=t+s ^s=z s=s ^sp=sh+p ^st=sh+t
     ß=s j=y qu=k+v th=t ck=k er$=er en$=ax+n eln$=ax+l+n el$=ax+l e$=ax ah=aa eh=ey ih=iy oh=ow uh=uw äh=eh öh=er üh=uw ee=ey aa=aa oo=ow
     ung=uw+ng dt=t pf=f ig$=ih+hh au=aw tion=t+s+iy+ow+n sp=s+p st=s+t d$=t b$=p g$=k`,
    "first",
  ),
  es: of(
    `ch=ch ll=y ñ=n+y j=hh ge=hh+eh gé=hh+eh gi=hh+iy gí=hh+iy gue=g+eh gué=g+eh gui=g+iy guí=g+iy gü=g+w gua=g+w+aa que=k+eh qué=k+eh
     qui=k+iy quí=k+iy ce=s+eh cé=s+eh ci=s+iy cí=s+iy z=s h= v=b y$=iy ^y$=iy y=y ie=y+eh ia=y+aa io=y+ao ua=w+aa ue=w+eh ui=w+iy uo=w+ao
     ía=iy+aa ío=iy+ao ai=ay ei=ey oi=oy au=aw x=k+s`,
    "penultimate",
  ),
  fr: of(
    `eau=ow au=ow ou=uw oi=w+aa oî=w+aa ai=eh aî=eh ei=eh eu=er eû=er œu=er œ=er an=aa+n am=aa+m en=aa+n em=aa+m ent$= ents$= ain=ae+n
     ein=ae+n in=ae+n im=ae+m un=ae+n on=ao+n om=ao+m ana=aa+n+aa ane=aa+n ani=aa+n+iy ano=aa+n+ow ama=aa+m+aa ame=aa+m ami=aa+m+iy
     ene=eh+n eme=eh+m ina=iy+n+aa ine=iy+n ini=iy+n+iy one=ao+n ona=ao+n+aa oni=ao+n+iy une=uw+n nne=n nn=n mm=m ien=y+ae+n
     ch=sh gn=n+y qu=k q=k ç=s ce=s+ax ci=s+iy cé=s+ey ge=zh gi=zh+iy gé=zh+ey j=zh gu=g h= é=ey è=eh ê=eh ë=eh ée=ey er$=ey ez$=ey et$=eh
     ^et$=ey ^les$=l+ey ^des$=d+ey ^mes$=m+ey ^ses$=s+ey ^est$=eh ^le$=l+ax ^de$=d+ax ^ne$=n+ax ^se$=s+ax ^que$=k+ax ^je$=zh+ax ^ce$=s+ax
     es$= e$= s$= t$= ts$= d$= ds$= p$= x$= z$= aux$=ow eux$=er ille=iy+y il$=iy+l ail=ay ay=eh+y oy=w+aa+y u=uw û=uw y=iy w=w
     tion=s+y+ao+n tions=s+y+ao+n th=t ss=s ase=aa+z ise=iy+z use=uw+z ose=ow+z`,
    "last",
  ),
  it: of(
    `ch=k gh=g cia=ch+aa cio=ch+ao ciu=ch+uw ce=ch+eh cè=ch+eh ci=ch+iy ccia=ch+aa ccio=ch+ao cce=ch+eh cci=ch+iy gia=jh+aa gio=jh+ao giu=jh+uw ge=jh+eh gi=jh+iy
     gge=jh+eh ggi=jh+iy gli=l+y+iy glia=l+y+aa glio=l+y+ao glie=l+y+eh gn=n+y sce=sh+eh sci=sh+iy scia=sh+aa scio=sh+ao sch=s+k z=t+s
     zz=t+s h= qu=k+w gu=g+w ia=y+aa ie=y+eh io=y+ao uo=w+ao ai=ay ei=ey oi=oy au=aw j=y w=v`,
    "penultimate",
  ),
  pt: of(
    `ão=aw+n ões=oy+n+s ãe=ay+n õ=ow+n ã=aa+n nh=n+y lh=l+y ch=sh j=zh ge=zh+eh gi=zh+iy ç=s ce=s+eh ci=s+iy cê=s+eh que=k+eh qui=k+iy
     gue=g+eh gui=g+iy qua=k+w+aa gua=g+w+aa x=sh h= o$=uw os$=uw+s e$=iy es$=iy+s ^r=hh rr=hh s$=s em$=ey+n am$=aw+n im$=iy+n om$=ow+n
     ^o$=uw ^e$=iy ai=ay ei=ey oi=oy au=aw eu=eh+uw ou=ow l$=w z=z w=w y=iy`,
    "penultimate",
  ),
  nl: of(
    `ij=ey ei=ey ui=ay oe=uw ou=aw au=aw aa=aa ee=ey oo=ow uu=uw ie=iy eu=er g=hh ch=hh sch=s+hh w=v v=f j=y z=z en$=ax er$=er e$=ax
     ^de$=d+ax ^het$=ax+t ^een$=ax+n lijk=l+ax+k ing=ih+ng aai=ay ooi=oy oei=uw+y eeuw=ey+w ieuw=iy+w i=ih u=uh e=eh tie$=t+s+iy`,
    "first",
  ),
  pl: of(
    `sz=sh cz=ch rz=zh ż=zh ź=zh ś=sh ć=ch dź=jh dż=jh dz=d+z ch=hh w=v ł=w ń=n+y ą=ao+n ę=eh+n ó=uw c=t+s j=y y=ih ci=ch+iy si=sh+iy zi=zh+iy
     ni=n+iy cia=ch+aa cie=ch+eh cio=ch+ao ciu=ch+uw sia=sh+aa sie=sh+eh się=sh+eh sio=sh+ao siu=sh+uw zia=zh+aa zie=zh+eh nia=n+y+aa
     nie=n+y+eh nio=n+y+ao niu=n+y+uw szcz=sh+ch ia=y+aa ie=y+eh io=y+ao iu=y+uw ie$=y+eh ę$=eh`,
    "penultimate",
  ),
  cs: of(
    `č=ch š=sh ž=zh ř=zh ch=hh c=t+s ď=d+y ť=t+y ň=n+y ě=y+eh dě=d+y+eh tě=t+y+eh ně=n+y+eh mě=m+n+y+eh di=d+y+iy ti=t+y+iy ni=n+y+iy ů=uw j=y ou=ow
     au=aw y=iy ý=iy í=iy á=aa é=eh ú=uw w=v`,
    "first",
  ),
  sv: of(
    `sj=sh skj=sh stj=sh sk=s+k ske=sh+eh ski=sh+iy sky=sh+iy skä=sh+eh skö=sh+er tj=sh kj=sh ke=sh+eh ki=sh+iy ^ge=y+eh ^gi=y+iy ^gä=y+eh
     å=ao ä=eh ö=er y=iy j=y dj=y gj=y hj=y lj=y rs=sh o=uw u=uw ^och$=ao ^jag$=y+aa ^det$=d+eh ^de$=d+ao+m tion=sh+uw+n ig$=ih en$=eh+n
     er$=eh+r c=s ck=k`,
    "first",
  ),
  tr: of(
    `c=jh ç=ch ş=sh ğ= ı=ih ö=er ü=uw j=zh y=y v=v â=aa î=iy ay=ay ey=ey oy=oy h=hh e=eh i=iy o=ow`,
    "last",
  ),
  id: of(
    `c=ch ng=ng ngg=ng+g ny=n+y sy=sh kh=k j=jh y=y ai=ay au=aw oi=oy w=w e=ax er=er em=ax+m en=ax+n k$=k`,
    "penultimate",
  ),
  vi: of(
    `đ=d d=z gi=z x=s s=s ph=f th=t tr=ch ch=ch nh=n+y ng=ng ngh=ng kh=k gh=g qu=k+w c=k ă=ah â=ah ơ=er ư=uw ê=ey ô=ow ươ=uw+er iê=iy+eh yê=iy+eh
     uô=uw+ow ai=ay ao=aw au=aw ay=ay ây=ey oi=oy ôi=oy ơi=ay ia=iy+aa ua=uw+aa ưa=uw+aa oa=w+aa uy=w+iy y=iy r=z v=v`,
    "first",
  ),
  ro: of(
    `ș=sh ş=sh ț=t+s ţ=t+s ce=ch+eh ci=ch+iy che=k+eh chi=k+iy ge=jh+eh gi=jh+iy ghe=g+eh ghi=g+iy ă=ah â=ih î=ih j=zh x=k+s i$= ea=y+aa oa=w+aa h=hh`,
    "penultimate",
  ),
  hu: of(
    `sz=s s=sh cs=ch zs=zh gy=d+y ny=n+y ty=t+y ly=y c=t+s ö=er ő=er ü=uw ű=uw á=aa a=ao é=ey e=eh í=iy ó=ow ú=uw j=y dzs=jh ssz=s`,
    "first",
  ),
  fi: of(
    `j=y ä=ae ö=er y=uw aa=aa ee=ey ii=iy oo=ow uu=uw ää=ae öö=er yy=uw ai=ay ei=ey oi=oy au=aw ou=ow uo=uw+ao ie=iy+eh yö=uw+er äy=ae+uw nk=ng+k`,
    "first",
  ),
  da: of(
    `æ=eh ø=er å=ao j=y y=uw d$= nd=n ld=l rd=r e$=ax er$=er en$=ax+n ^og$=ao ^det$=d+ey ^jeg$=y+ay g$= ig$=iy sj=sh w=v hv=v hj=y`,
    "first",
  ),
  nb: of(
    `æ=ae ø=er å=ao j=y y=uw sj=sh skj=sh kj=sh tj=sh ski=sh+iy ^og$=ao ^det$=d+eh ^jeg$=y+ay e$=ax er$=er en$=ax+n ei=ay øy=oy hv=v hj=y gj=y o=uw`,
    "first",
  ),
  hr: of(`č=ch ć=ch š=sh ž=zh đ=jh dž=jh lj=l+y nj=n+y c=t+s j=y h=hh`, "first"),
  und: CONTINENTAL,
};
